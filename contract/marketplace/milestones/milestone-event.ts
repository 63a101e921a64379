import * as z from 'zod/mini';
import type { EventOf } from '../../../machines/lifecycles/lifecycles.ts';
import { seenVersion } from '../entity.ts';
import { markdownText, reason } from '../texts.ts';
import { deliveryFields } from './delivery.ts';

/**
 * ISO 8601, in UTC and to the second at least. Not `z.iso.datetime()`: see `contract/calendar-day.ts`.
 *
 * @param message - for any other text.
 */
const utcTimestamp = (message: string) =>
  z.string(message).check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, message),
    z.refine((text) => !Number.isNaN(Date.parse(text)), message),
  );

/** The limit of a note that asks for changes, in characters. */
export const maxChangesNote = 5_000;
/** The limit of one side's statement in a dispute, in characters. */
export const maxStatement = 5_000;

/** Minor units: each side's share of a milestone's amount; they sum to it. */
const share = z.int('Enter an amount.').check(z.gte(0, 'Enter an amount.'));
export const splitShares = { toDeveloper: share, toCompany: share };
export type SplitShares = { readonly toDeveloper: number; readonly toCompany: number };

/** Every event of §M3 that a milestone has, with its payload. The lifecycle defines who may send it, and when. */
export const milestoneEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('submit'), version: seenVersion, ...deliveryFields }).check(
    z.refine(({ files = [], links = [] }) => files.length + links.length > 0, {
      error: 'Add a file or a link to your work.',
      path: ['files'],
    }),
  ),
  z.object({
    type: z.literal('requestChanges'),
    version: seenVersion,
    note: markdownText('a note', 1, maxChangesNote),
  }),
  z.object({
    type: z.literal('extend'),
    version: seenVersion,
    dueAt: utcTimestamp('Choose a date.'),
  }),
  z.object({ type: z.literal('requestRefund'), version: seenVersion, reason }),
  z.object({
    type: z.enum(['dispute', 'rejectRefund'] as const satisfies readonly EventOf<'milestone'>[]),
    version: seenVersion,
    statement: markdownText('a statement', 1, maxStatement),
  }),
  z.object({ type: z.literal('proposeSplit'), version: seenVersion, ...splitShares }),
  z.object({
    type: z.literal('acceptSplit'),
    version: seenVersion,
    splitVersion: z.int('Say which split you saw.'),
  }),
  z.object({
    type: z.enum([
      'agree',
      'reject',
      'contractEnded',
      'fund',
      'cancel',
      'paymentSucceeded',
      'paymentFailed',
      'cancelPayment',
      'paymentCanceled',
      'returnFunds',
      'goDormant',
      'acceptRefund',
      'cancelRequest',
      'refundTimeout',
      'approve',
      'autoApprove',
      'goStale',
      'escalate',
      'chargeback',
      'chargebackWon',
      'chargebackLost',
      'withdrawDispute',
      'rule',
    ] as const satisfies readonly EventOf<'milestone'>[]),
    version: seenVersion,
  }),
]);
export type MilestoneEvent = z.infer<typeof milestoneEvent>;

/** The name of an event that one of the two sides sends; all others are sent by time, the system or an operator. */
export type UserMilestoneEventName = Extract<
  MilestoneEvent['type'],
  | 'agree'
  | 'reject'
  | 'fund'
  | 'cancel'
  | 'cancelPayment'
  | 'submit'
  | 'extend'
  | 'returnFunds'
  | 'requestRefund'
  | 'acceptRefund'
  | 'rejectRefund'
  | 'cancelRequest'
  | 'approve'
  | 'requestChanges'
  | 'dispute'
  | 'proposeSplit'
  | 'acceptSplit'
  | 'withdrawDispute'
>;
