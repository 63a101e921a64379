import * as z from 'zod/mini';
import { stateName } from '../entity.ts';

/** §M6: the kinds of movements of a user's own money. */
const ledgerKinds = [
  'release',
  'settle',
  'mature',
  'payoutRequested',
  'payoutBack',
  'payoutPaid',
  'payoutReturned',
] as const;

/** The cause of a movement. */
const ledgerSource = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('milestone'),
    id: z.string(),
    contractId: z.string(),
    title: z.string(),
  }),
  z.object({
    entity: z.literal('payout'),
    id: z.string(),
    /** Its current state. */
    state: stateName<'payout'>(),
    maskedIban: z.string(),
  }),
]);

/** A movement of the caller's money from their point of view: the change of each of their balances, in minor units. */
export const ledgerEntry = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  /** ISO 8601 */
  at: z.string(),
  pending: z.int(),
  available: z.int(),
  inTransit: z.int(),
  source: ledgerSource,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The next amounts that become available. */
const maturing = z.object({
  milestoneId: z.string(),
  contractId: z.string(),
  title: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** ISO 8601; null while its contract is frozen, or its payment was charged back. */
  availableAt: z.nullable(z.string()),
});

/** `GET /v1/balance`: the caller's earnings, in minor units. */
export const balance = z.object({
  /** ISO 4217 */
  currency: z.string(),
  pending: z.int(),
  available: z.int(),
  inTransit: z.int(),
  /** The minimum withdrawal. */
  minimum: z.int(),
  /** The pending amounts, the next to become available first. */
  maturing: z.array(maturing),
});
export type Balance = z.infer<typeof balance>;
