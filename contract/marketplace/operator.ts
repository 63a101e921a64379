import * as z from 'zod/mini';
import type { EventOf } from '../../machines/lifecycles/lifecycles.ts';
import { calendarDay } from '../calendar-day.ts';
import { seenVersion } from './entity.ts';
import { splitShares } from './milestones/milestone-event.ts';
import { reason, text } from './texts.ts';

/** §M3: an operator's events of a project, always with a reason. */
export const operatorProjectEvent = z.object({
  type: z.enum(['remove', 'restore'] as const satisfies readonly EventOf<'project'>[]),
  version: seenVersion,
  reason,
});
export type OperatorProjectEvent = z.infer<typeof operatorProjectEvent>;

/** §M3: an operator's events of a contract, always with a reason. */
export const operatorContractEvent = z.object({
  type: z.enum([
    'freeze',
    'unfreeze',
    'forceComplete',
    'forceCancel',
  ] as const satisfies readonly EventOf<'contract'>[]),
  version: seenVersion,
  reason,
});
export type OperatorContractEvent = z.infer<typeof operatorContractEvent>;

/** §M3: an operator's events of a milestone, always with a reason; a ruling splits its amount. */
export const operatorMilestoneEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('escalate'), version: seenVersion, reason }),
  z.object({ type: z.literal('rule'), version: seenVersion, reason, ...splitShares }),
]);
export type OperatorMilestoneEvent = z.infer<typeof operatorMilestoneEvent>;

/** §M3: an operator's events of a failed refund: retry it, or record the bank transfer that replaced it. */
export const operatorPaymentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('repeat'), version: seenVersion }),
  z.object({
    type: z.literal('repaid'),
    version: seenVersion,
    reference: text('the reference of the transfer', 1, 140),
  }),
]);
export type OperatorPaymentEvent = z.infer<typeof operatorPaymentEvent>;

/**
 * §M3: an operator's records about a payout: the bank paid it, rejected it, or returned it. Its owner reads the reason.
 */
export const operatorPayoutEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pay'), version: seenVersion, bankDate: calendarDay('Say the bank’s date.') }),
  z.object({
    type: z.enum(['fail', 'return'] as const satisfies readonly EventOf<'payout'>[]),
    version: seenVersion,
    reason,
  }),
]);
