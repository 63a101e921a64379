import type { NotificationKind } from '../../../contract/marketplace/notification.ts';

/** Who and what a notification is about, as people typed it; '' for what it isn't about. */
export type Names = {
  /** The project's. */
  readonly title: string;
  readonly company: string;
  readonly developer: string;
  /** Of a payout, such as '€450.00'. */
  readonly amount: string;
  /** The bank account, masked. */
  readonly account: string;
  /** Why a payout failed. */
  readonly reason: string;
};

/** The same, ready to be put into a sentence: a project is its title in quotes. */
export type ShownNames = Omit<Names, 'title'> & { readonly project: string };

type MailText = {
  readonly subject: string;
  /** The line beside the subject; the opening where there is none. */
  readonly preview?: string;
  readonly opening: string;
  /** The label of the button, which leads to the page that shows what the mail is about. */
  readonly label: string;
  readonly closing: string;
};

/** What one kind of notification says. */
export type NotificationTemplate = {
  /** The sentence in the list of notifications. */
  readonly text: (names: ShownNames) => string;
  /** The mail, for what needs an answer or ends something (§M7). */
  readonly mail?: (names: ShownNames) => MailText;
};

/** The kinds of one theme. */
export type NotificationTemplates = Readonly<Partial<Record<NotificationKind, NotificationTemplate>>>;
