import type { NotificationKind } from '../../../contract/marketplace/notification.ts';

/** What differs between two notifications of one kind, as typed; '' for what doesn't apply. */
export type TemplateValues = {
  /** The project's title. */
  readonly title: string;
  readonly company: string;
  readonly developer: string;
  /** The amount of a payout, such as '€450.00'. */
  readonly amount: string;
  /** The IBAN of a bank account, masked. */
  readonly maskedIban: string;
  /** Why a payout failed. */
  readonly reason: string;
};

/** The values as they appear in a sentence: a project is its title in quotes. */
export type ShownValues = Omit<TemplateValues, 'title'> & { readonly project: string };

type MailText = {
  readonly subject: string;
  /** The line beside the subject; the opening if there is none. */
  readonly preview?: string;
  readonly opening: string;
  /** The label of the button, which leads to the page that shows what the mail is about. */
  readonly label: string;
  readonly closing: string;
};

/** The texts of one kind of notification. */
export type NotificationTemplate = {
  /** The sentence in the list of notifications. */
  readonly text: (values: ShownValues) => string;
  /** The mail, for notifications that need an answer or end something (§M7). */
  readonly mail?: (values: ShownValues) => MailText;
};

/** The kinds of one theme. */
export type NotificationTemplates = Readonly<Partial<Record<NotificationKind, NotificationTemplate>>>;
