import type { MailedKind } from './notifications/kinds.ts';
import type { Names } from './notifications/notification-template.ts';

/**
 * Every mail that the product sends. `to` is one plain address, `name` was typed by the user (so it may be hostile),
 * links are absolute and start with the site's address (`siteUrl`).
 */
export type Mail =
  | { readonly kind: 'verificationCode'; readonly to: string; readonly name: string; readonly code: string }
  | { readonly kind: 'confirmationCode'; readonly to: string; readonly name: string; readonly code: string }
  | { readonly kind: 'emailChangeCode'; readonly to: string; readonly name: string; readonly code: string }
  | {
      /** To the old address. */
      readonly kind: 'emailChanged';
      readonly to: string;
      readonly name: string;
      readonly undoLink: string;
    }
  | {
      /** To the account's previous address. */
      readonly kind: 'emailChangeUndone';
      readonly to: string;
      readonly name: string;
      readonly contactLink: string;
    }
  | {
      /** To the owner of an address that another account tried to take. */
      readonly kind: 'emailChangeAttempted';
      readonly to: string;
      readonly name: string;
      readonly loginLink: string;
    }
  | { readonly kind: 'verificationLink'; readonly to: string; readonly name: string; readonly link: string }
  | { readonly kind: 'resetLink'; readonly to: string; readonly name: string; readonly link: string }
  | {
      readonly kind: 'identityLink';
      readonly to: string;
      readonly name: string;
      /** 'Google (ada@home.example)' */
      readonly identity: string;
      readonly link: string;
    }
  | {
      readonly kind: 'identityLinked' | 'identityRemoved';
      readonly to: string;
      readonly name: string;
      readonly identity: string;
      readonly settingsLink: string;
    }
  | {
      readonly kind: 'passwordChanged';
      readonly to: string;
      readonly name: string;
      readonly loginLink: string;
    }
  | { readonly kind: 'passwordSet'; readonly to: string; readonly name: string; readonly forgotLink: string }
  | {
      readonly kind: 'twoStepOn' | 'twoStepOff';
      readonly to: string;
      readonly name: string;
      readonly forgotLink: string;
    }
  | {
      readonly kind: 'recoveryCodeUsed';
      readonly to: string;
      readonly name: string;
      /** How many recovery codes are still valid. */
      readonly left: number;
      readonly forgotLink: string;
    }
  | {
      readonly kind: 'newDevice';
      readonly to: string;
      readonly name: string;
      /** From its own `User-Agent`. */
      readonly device: string;
      /** A part of its network's address; '' if that is unknown. */
      readonly network: string;
      /** ISO 8601. */
      readonly at: string;
      readonly link: string;
    }
  | {
      readonly kind: 'deletionRequested';
      readonly to: string;
      readonly name: string;
      /** When the account will be deleted: ISO 8601. */
      readonly at: string;
      readonly loginLink: string;
    }
  | NotificationMail
  | {
      /** To the owner of a bank account, also at the addresses that an email change can still restore. */
      readonly kind: 'bankAccountSaved';
      readonly to: string;
      readonly name: string;
      readonly maskedIban: string;
      readonly undoLink: string;
    }
  | {
      /** To the owner of a project with unopened applications. */
      readonly kind: 'newApplications';
      readonly to: string;
      readonly name: string;
      readonly title: string;
      readonly count: number;
      readonly link: string;
    }
  | {
      /** The sender caused more notifications than we send mails for. */
      readonly kind: 'moreNotifications';
      readonly to: string;
      readonly name: string;
      readonly link: string;
    }
  | { readonly kind: 'accountKept'; readonly to: string; readonly name: string; readonly forgotLink: string }
  | {
      readonly kind: 'passkeyAdded';
      readonly to: string;
      readonly name: string;
      /** The name that its owner gave it. */
      readonly passkey: string;
      readonly settingsLink: string;
    }
  | {
      readonly kind: 'passkeyRemoved';
      readonly to: string;
      readonly name: string;
      /** The name that its owner gave it. */
      readonly passkey: string;
      readonly forgotLink: string;
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

/** The mail of a notification (§M7), with the names of users and projects as typed. */
export type NotificationMail = Names & {
  readonly kind: MailedKind;
  readonly to: string;
  readonly name: string;
  readonly link: string;
};
