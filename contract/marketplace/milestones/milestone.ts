import * as z from 'zod/mini';
import { sides } from '../../parties.ts';
import { entityFields, historyEntry, nextEvent, stateName } from '../entity.ts';
import { delivery } from './delivery.ts';

const side = z.enum(sides);

/** How a dispute started: which side opened it, or time, an operator or a chargeback; and the state that it interrupted. */
const dispute = z.object({
  openedBy: z.enum([...sides, 'operator', 'time', 'system']),
  from: stateName<'milestone'>(),
});
export type Dispute = z.infer<typeof dispute>;

/** How a milestone's amount is split: as one side proposes, or as an operator ruled. */
const split = z.object({
  /** Increases by one with every proposal. */
  version: z.int(),
  by: z.enum([...sides, 'operator']),
  /** Minor units; they sum to the amount. */
  toDeveloper: z.int(),
  toCompany: z.int(),
});
export type Split = z.infer<typeof split>;

/** A part of a contract's work, with its price, among the others. */
export const milestonePart = z.object({
  ...entityFields<'milestone'>(),
  /** From 1. */
  position: z.int(),
  title: z.string(),
  description: z.string(),
  /** Minor units: the developer's amount. */
  amount: z.int(),
  /** Minor units: paid by the company on top. */
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
  /** The next automatic event if no one acts. */
  next: nextEvent,
  /** The current dispute; null if there is none. */
  dispute: z.nullable(dispute),
  /**
   * The sides that have withdrawn a dispute: they can't withdraw one again, nor open another about submitted work or
   * requested changes.
   */
  withdrawnBy: z.array(side),
  /** The proposed split, or the final one. */
  split: z.nullable(split),
  /** Oldest first; only when it, or its contract, is read by itself. */
  deliveries: z.optional(z.array(delivery)),
  /** Only when it, or its contract, is read by itself. Notes, reasons and statements are in its payloads. */
  history: z.optional(z.array(historyEntry)),
});
export type MilestonePart = z.infer<typeof milestonePart>;

/** A milestone by itself, as one of its contract's two sides sees it. */
export const milestone = z.object({
  ...milestonePart.shape,
  contractId: z.string(),
  deliveries: z.array(delivery),
  history: z.array(historyEntry),
});
export type Milestone = z.infer<typeof milestone>;

/** A milestone, with the version that the user saw. */
export type SeenMilestone = { readonly milestoneId: string; readonly version: number };
