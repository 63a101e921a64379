import type { NotificationKind } from '../../../contract/marketplace/notification.ts';

/** What a sentence says by name. */
type Named = {
  /** The project’s title. */
  readonly title: string;
  readonly company: string;
  readonly developer: string;
};

/** Each kind of notification in one sentence. */
export const wordsOf: Readonly<Record<NotificationKind, (named: Named) => string>> = {
  applicationReceived: ({ title, developer }) => `${developer} applied to ‘${title}’.`,
  applicationRevised: ({ title, developer }) => `${developer} revised their application to ‘${title}’.`,
  applicationWithdrawn: ({ title, developer }) => `${developer} withdrew their application to ‘${title}’.`,
  shortlisted: ({ title, company }) => `${company} shortlisted your application to ‘${title}’.`,
  unshortlisted: ({ title, company }) =>
    `${company} took your application to ‘${title}’ off the shortlist. It is still being considered.`,
  declined: ({ title, company }) => `${company} declined your application to ‘${title}’.`,
  reconsidered: ({ title, company }) => `${company} is considering your application to ‘${title}’ again.`,
  offered: ({ title, company }) =>
    `${company} offers you a contract for ‘${title}’. You have 7 days to answer.`,
  offerRescinded: ({ title, company }) => `${company} took back its offer for ‘${title}’.`,
  offerExpiring: ({ title, company }) => `The offer of ${company} for ‘${title}’ expires in 2 days.`,
  offerExpired: ({ title }) => `The offer for ‘${title}’ has expired.`,
  offerAccepted: ({ title, developer }) =>
    `${developer} accepted your offer for ‘${title}’. Fund the first milestone within 72 hours.`,
  offerDeclined: ({ title, developer }) => `${developer} declined your offer for ‘${title}’.`,
  projectEdited: ({ title, company }) => `${company} changed ‘${title}’, which you applied to.`,
  projectEnding: ({ title }) => `‘${title}’ stops taking applications in 5 days.`,
  projectExpired: ({ title }) => `‘${title}’ has expired. You can open it again.`,
  projectEnded: ({ title }) => `‘${title}’ has ended, and with it your application.`,
  projectReopened: ({ title }) => `‘${title}’ is open again, and your application with it.`,
  contractCanceled: ({ title }) => `The contract for ‘${title}’ was canceled.`,
  fundingExpired: ({ title }) =>
    `The contract for ‘${title}’ was canceled: its first milestone wasn’t funded within 72 hours.`,
};
