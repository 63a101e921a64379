import type { Notification, NotificationKind } from '../../../contract/marketplace/notification.ts';

/** Something to tell one person. */
export type News = {
  readonly kind: NotificationKind;
  /** Whom: an account; null once it is gone. */
  readonly to: string | null;
  readonly side: Notification['subject']['side'];
};

/** Whom an application or contract is about. */
type Sides = { readonly companyId: string | null; readonly developerId: string | null };

const company = ({ companyId }: Sides, kind: NotificationKind): News => ({
  kind,
  to: companyId,
  side: 'company',
});
const developer = ({ developerId }: Sides, kind: NotificationKind): News => ({
  kind,
  to: developerId,
  side: 'developer',
});

type Told = (sides: Sides, by: string) => readonly News[];
const toCompany =
  (kind: NotificationKind): Told =>
  (sides) => [company(sides, kind)];
const toDeveloper =
  (kind: NotificationKind): Told =>
  (sides) => [developer(sides, kind)];
const toBoth =
  (kind: NotificationKind): Told =>
  (sides) => [company(sides, kind), developer(sides, kind)];

/** Who hears of which event of an application. What follows from a contract is told with that. */
const ofApplication: Readonly<Record<string, Told>> = {
  apply: toCompany('applicationReceived'),
  reapply: toCompany('applicationReceived'),
  revise: toCompany('applicationRevised'),
  withdraw: toCompany('applicationWithdrawn'),
  shortlist: toDeveloper('shortlisted'),
  unshortlist: toDeveloper('unshortlisted'),
  decline: toDeveloper('declined'),
  reconsider: toDeveloper('reconsidered'),
  offer: toDeveloper('offered'),
  rescind: toDeveloper('offerRescinded'),
  offerExpired: toBoth('offerExpired'),
  accept: toCompany('offerAccepted'),
  declineOffer: toCompany('offerDeclined'),
  projectEnded: toDeveloper('projectEnded'),
  projectReopened: toDeveloper('projectReopened'),
};

/** Of a contract: whoever cancels it knows. A project’s end is told with the application. */
const ofContract: Readonly<Record<string, Told>> = {
  cancel: (sides, by) => toBoth('contractCanceled')(sides, by).filter(({ side }) => side !== by),
  fundingExpired: toBoth('fundingExpired'),
};

export const applicationNews = (event: string, sides: Sides, by: string): readonly News[] =>
  ofApplication[event]?.(sides, by) ?? [];
export const contractNews = (event: string, sides: Sides, by: string): readonly News[] =>
  ofContract[event]?.(sides, by) ?? [];
