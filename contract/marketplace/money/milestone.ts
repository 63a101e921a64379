import * as z from 'zod/mini';
import { entity, historyEntry, next } from '../entity.ts';
import { delivery } from './delivery.ts';

const side = z.enum(['company', 'developer']);

/** How a dispute began: which side opened it, or time, an operator or a chargeback; and what was interrupted by it. */
const dispute = z.object({
  openedBy: z.enum(['company', 'developer', 'operator', 'time', 'system']),
  from: z.string(),
});
export type Dispute = z.infer<typeof dispute>;

/** How a milestone’s amount is shared: as one side proposes, or as an operator ruled. */
const split = z.object({
  /** Rises by one with every proposal. */
  version: z.int(),
  by: z.enum(['company', 'developer', 'operator']),
  /** Minor units; both sum to the amount. */
  toDeveloper: z.int(),
  toCompany: z.int(),
});
export type Split = z.infer<typeof split>;

/** A part of a contract's work, with its price, among the others. */
export const milestonePart = z.object({
  ...entity.shape,
  /** From 1. */
  position: z.int(),
  title: z.string(),
  description: z.string(),
  /** Minor units: what the developer receives. */
  amount: z.int(),
  /** Minor units: what the company pays on top. */
  fee: z.int(),
  /** From its funding to its due date. */
  days: z.int(),
  /** ISO 8601; null until it is funded. */
  dueAt: z.nullable(z.string()),
  /** The payment that it waits for, or that funded it. */
  paymentId: z.nullable(z.string()),
  /** Which side proposed it; null for those of the offer. */
  proposedBy: z.nullable(side),
  /** Rounds of changes used; there are at most 3. */
  rounds: z.int(),
  /** What happens by itself if nobody does anything. */
  next,
  /** Of the dispute that stands; null where none does. */
  dispute: z.nullable(dispute),
  /** The sides that have withdrawn a dispute of theirs: they can’t once more. */
  withdrawnBy: z.array(side),
  /** What is proposed to share it, or how it was shared. */
  split: z.nullable(split),
  /** The oldest first; where it, or its contract, is read by itself. */
  deliveries: z.optional(z.array(delivery)),
  /** Likewise. Notes, reasons and statements are in its payloads. */
  history: z.optional(z.array(historyEntry)),
});
export type MilestonePart = z.infer<typeof milestonePart>;

/** A milestone by itself, as one of its contract’s two sides sees it. */
export const milestone = z.object({
  ...milestonePart.shape,
  contractId: z.string(),
  deliveries: z.array(delivery),
  history: z.array(historyEntry),
});
export type Milestone = z.infer<typeof milestone>;
