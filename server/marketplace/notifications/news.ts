import type { Notification, NotificationKind } from '../../../contract/marketplace/notification.ts';
import type { EntityKind, EventOf } from '../../../machines/lifecycles/lifecycles.ts';

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
type NewsOf<Event extends string> = Readonly<Partial<Record<Event, Told>>>;
type KindOf<Entity extends EntityKind> = Readonly<Partial<Record<EventOf<Entity>, NotificationKind>>>;
const toCompany =
  (kind: NotificationKind): Told =>
  (sides) => [company(sides, kind)];
const toDeveloper =
  (kind: NotificationKind): Told =>
  (sides) => [developer(sides, kind)];
const toBoth =
  (kind: NotificationKind): Told =>
  (sides) => [company(sides, kind), developer(sides, kind)];

/** Whoever did it knows. */
const toOther =
  (kind: NotificationKind): Told =>
  (sides, by) =>
    toBoth(kind)(sides, by).filter(({ side }) => side !== by);

/** Who hears of which event of an application. What follows from a contract is told with that. */
const ofApplication: NewsOf<EventOf<'application'> | 'apply'> = {
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
const ofContract: NewsOf<EventOf<'contract'>> = {
  cancel: toOther('contractCanceled'),
  complete: toOther('contractCompleted'),
  autoComplete: toBoth('contractEndedByTime'),
  autoCancel: toBoth('contractEndedByTime'),
  fundingExpired: toBoth('fundingExpired'),
  freeze: (sides, by) => toBoth(by === 'system' ? 'contractFrozenByChargeback' : 'contractFrozen')(sides, by),
  unfreeze: toBoth('contractUnfrozen'),
  forceComplete: toBoth('contractEndedByOperator'),
  forceCancel: toBoth('contractEndedByOperator'),
};

/** Of a milestone: what follows from its contract is told with that. */
const ofMilestone: NewsOf<EventOf<'milestone'> | 'proposeMilestone'> = {
  proposeMilestone: toOther('milestoneProposed'),
  agree: toOther('milestoneAgreed'),
  reject: toOther('milestoneRejected'),
  cancel: toOther('milestoneCanceled'),
  submit: toCompany('workSubmitted'),
  requestChanges: toDeveloper('changesRequested'),
  approve: toDeveloper('workApproved'),
  autoApprove: toBoth('workApprovedByTime'),
  extend: toDeveloper('dueDateExtended'),
  returnFunds: toCompany('fundsReturned'),
  requestRefund: toDeveloper('refundRequested'),
  acceptRefund: toCompany('refundAccepted'),
  cancelRequest: toDeveloper('refundRequestCanceled'),
  refundTimeout: toBoth('refundedByTime'),
  dispute: toOther('disputeOpened'),
  rejectRefund: toCompany('refundRejected'),
  goDormant: toBoth('workMissing'),
  goStale: toBoth('workMissing'),
  escalate: toBoth('disputeOpenedByOperator'),
  proposeSplit: toOther('splitProposed'),
  acceptSplit: toOther('splitAccepted'),
  withdrawDispute: toOther('disputeWithdrawn'),
  rule: toBoth('disputeRuled'),
  paymentSucceeded: toDeveloper('milestoneFunded'),
  paymentFailed: toCompany('paymentFailed'),
};

export const milestoneNews = (event: keyof typeof ofMilestone, sides: Sides, by: string): readonly News[] =>
  ofMilestone[event]?.(sides, by) ?? [];
/** Who hears what became of a payment that was taken back. Where it never funded the milestone, the developer has none of it. */
const ofChargeback: KindOf<'payment'> = {
  chargeback: 'paymentChargedBack',
  chargebackWon: 'chargebackWon',
  chargebackLost: 'chargebackLost',
};

/**
 * Of a payment: who pays at once sees it; who was told that the bank takes its time hears when it is done (§M10). Money that its
 * milestone didn’t need goes back.
 */
export const paymentNews = (
  event: EventOf<'payment'>,
  row: Sides & { readonly state: string; readonly fundedAt: Date | null },
): readonly News[] => {
  const taken = ofChargeback[event];
  if (taken !== undefined) return (row.fundedAt === null ? toCompany(taken) : toBoth(taken))(row, 'provider');
  if (event === 'succeed' && row.state === 'processing') return [company(row, 'paymentArrived')];
  return event === 'refund' && row.fundedAt === null ? [company(row, 'moneyReturned')] : [];
};
export const applicationNews = (
  event: keyof typeof ofApplication,
  sides: Sides,
  by: string,
): readonly News[] => ofApplication[event]?.(sides, by) ?? [];
export const contractNews = (event: keyof typeof ofContract, sides: Sides, by: string): readonly News[] =>
  ofContract[event]?.(sides, by) ?? [];

/** Of a payout: its owner hears what the bank did, and what the system took back. */
export const payoutNews = (event: EventOf<'payout'>, to: string, by: string): readonly News[] => {
  const kinds: KindOf<'payout'> = {
    pay: 'payoutPaid',
    fail: 'payoutFailed',
    return: 'payoutReturned',
    ...(by === 'system' && { cancel: 'payoutCanceled' }),
  };
  const kind = kinds[event];
  return kind === undefined ? [] : [{ kind, to, side: 'developer' }];
};

/** Of a bank account: its owner hears of every change, because it may not have been them. */
export const bankAccountNews = (event: EventOf<'bankAccount'>, to: string): readonly News[] => {
  const kinds: KindOf<'bankAccount'> = {
    save: 'bankAccountSaved',
    activate: 'bankAccountUsable',
    undo: 'bankAccountUndone',
    remove: 'bankAccountRemoved',
  };
  const kind = kinds[event];
  return kind === undefined ? [] : [{ kind, to, side: 'developer' }];
};
