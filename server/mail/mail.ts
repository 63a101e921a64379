/**
 * Every mail that the product sends. `to` is one plain address, `name` is what the person typed (so it is hostile),
 * links are absolute and built from the configured public address.
 */
export type Mail =
  | { readonly kind: 'verificationCode'; readonly to: string; readonly name: string; readonly code: string }
  | { readonly kind: 'verificationLink'; readonly to: string; readonly name: string; readonly link: string }
  | { readonly kind: 'resetLink'; readonly to: string; readonly name: string; readonly link: string }
  | {
      readonly kind: 'passwordChanged';
      readonly to: string;
      readonly name: string;
      readonly loginLink: string;
    }
  | {
      readonly kind: 'signUpAttempted';
      readonly to: string;
      readonly name: string;
      readonly loginLink: string;
      readonly forgotLink: string;
    }
  | {
      /** To the operator. All of its text was typed by `name`, whose address is unverified. */
      readonly kind: 'contactMessage';
      readonly to: string;
      readonly name: string;
      readonly replyTo: string;
      readonly message: string;
    };

export type MailKind = Mail['kind'];
