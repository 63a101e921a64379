import * as z from 'zod/mini';
import { sides } from '../parties.ts';

/** §M7: events by the other side, time or an operator that concern a user. */
export const notificationKinds = [
  'applicationReceived',
  'applicationRevised',
  'applicationWithdrawn',
  'invited',
  'shortlisted',
  'unshortlisted',
  'declined',
  'reconsidered',
  'offered',
  'offerRescinded',
  'offerExpiring',
  'offerExpired',
  'offerAccepted',
  'offerDeclined',
  'projectEdited',
  'projectEnding',
  'projectExpired',
  'projectEnded',
  'projectReopened',
  'projectRemoved',
  'projectRestored',
  'contractCanceled',
  'fundingExpired',
  'contractFrozen',
  'contractFrozenByChargeback',
  'contractUnfrozen',
  'contractEndedByOperator',
  'milestoneCanceled',
  'milestoneFunded',
  'paymentArrived',
  'paymentFailed',
  'moneyReturned',
  'paymentChargedBack',
  'chargebackWon',
  'chargebackLost',
  'amountOwed',
  'contractCompleted',
  'contractEndedByTime',
  'milestoneProposed',
  'milestoneAgreed',
  'milestoneRejected',
  'milestoneProposalWithdrawn',
  'workSubmitted',
  'changesRequested',
  'workApproved',
  'workApprovedByTime',
  'approvalIn7Days',
  'approvalIn2Days',
  'dueDateExtended',
  'fundsReturned',
  'refundRequested',
  'refundIn4Days',
  'refundIn1Day',
  'refundAccepted',
  'refundRejected',
  'refundRequestCanceled',
  'refundedByTime',
  'disputeOpened',
  'disputeOpenedByOperator',
  'workMissing',
  'splitProposed',
  'splitAccepted',
  'disputeWithdrawn',
  'disputeRuled',
  'moneyAvailable',
  'payoutPaid',
  'payoutFailed',
  'payoutReturned',
  'payoutCanceled',
  'bankAccountSaved',
  'bankAccountUsable',
  'bankAccountUndone',
  'bankAccountRemoved',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** An event that concerns its reader. */
const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** Its subject, and the side on which its reader is involved. */
  subject: z.object({
    entity: z.enum(['project', 'application', 'contract', 'payout', 'bankAccount']),
    id: z.string(),
    /** null without a project: for payouts, bank accounts, and contracts whose project had been deleted. */
    projectId: z.nullable(z.string()),
    side: z.enum(sides),
  }),
  text: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

/** A page of the list, newest first, with the count for the bell. */
export const notificationPage = z.object({
  items: z.array(notification),
  nextCursor: z.nullable(z.string()),
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/** `PUT /v1/notifications/read`: marks one notification, or it and all older ones. */
export const markNotificationsReadBody = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Say which notification.')),
  andOlder: z.boolean(),
});
export type MarkNotificationsReadBody = z.infer<typeof markNotificationsReadBody>;

export const unreadCount = z.object({ unread: z.int() });
