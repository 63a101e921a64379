import type { MailedKind } from './notifications/kinds.ts';
import type { TemplateValues } from './notifications/notification-template.ts';

type Envelope = {
  /** One plain address. */
  readonly to: string;
  /** Typed by a user, so it may be hostile. */
  readonly name: string;
};

/** Every mail that the product sends. Links are absolute and start with the site's address (`siteUrl`). */
export type Mail = Envelope &
  (
    | { readonly kind: 'verificationCode'; readonly code: string }
    | { readonly kind: 'confirmationCode'; readonly code: string }
    | { readonly kind: 'emailChangeCode'; readonly code: string }
    | {
        /** To the old address. */
        readonly kind: 'emailChanged';
        readonly undoLink: string;
      }
    | {
        /** To the account's previous address. */
        readonly kind: 'emailChangeUndone';
        readonly contactLink: string;
      }
    | {
        /** To the owner of an address that another account tried to take. */
        readonly kind: 'emailChangeAttempted';
        readonly loginLink: string;
      }
    | { readonly kind: 'verificationLink'; readonly link: string }
    | { readonly kind: 'resetLink'; readonly link: string }
    | {
        readonly kind: 'identityLink';
        /** 'Google (ada@home.example)' */
        readonly identity: string;
        readonly link: string;
      }
    | {
        readonly kind: 'identityLinked' | 'identityRemoved';
        readonly identity: string;
        readonly settingsLink: string;
      }
    | { readonly kind: 'passwordChanged'; readonly loginLink: string }
    | { readonly kind: 'passwordSet'; readonly forgotLink: string }
    | { readonly kind: 'twoStepOn' | 'twoStepOff'; readonly forgotLink: string }
    | {
        readonly kind: 'recoveryCodeUsed';
        /** How many recovery codes are still valid. */
        readonly left: number;
        readonly forgotLink: string;
      }
    | {
        readonly kind: 'newDevice';
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
        /** When the account will be deleted: ISO 8601. */
        readonly at: string;
        readonly loginLink: string;
      }
    | NotificationContent
    | {
        /** To the owner of a bank account, also at the addresses that an email change can still restore. */
        readonly kind: 'bankAccountSaved';
        readonly maskedIban: string;
        readonly undoLink: string;
      }
    | {
        /** To the owner of a project with unopened applications. */
        readonly kind: 'newApplications';
        readonly title: string;
        readonly count: number;
        readonly link: string;
      }
    | {
        /** The sender caused more notifications than we send mails for. */
        readonly kind: 'moreNotifications';
        readonly link: string;
      }
    | { readonly kind: 'accountKept'; readonly forgotLink: string }
    | {
        readonly kind: 'passkeyAdded';
        /** The name that its owner gave it. */
        readonly passkey: string;
        readonly settingsLink: string;
      }
    | {
        readonly kind: 'passkeyRemoved';
        /** The name that its owner gave it. */
        readonly passkey: string;
        readonly forgotLink: string;
      }
    | { readonly kind: 'signUpAttempted'; readonly loginLink: string; readonly forgotLink: string }
    | {
        /** To the operator. All of its text was typed by `name`, whose address is unverified. */
        readonly kind: 'contactMessage';
        readonly replyTo: string;
        readonly message: string;
      }
  );

/** The mail of a notification (§M7), with the names of users and projects as typed. */
export type NotificationMail = Envelope & NotificationContent;

type NotificationContent = TemplateValues & { readonly kind: MailedKind; readonly link: string };
