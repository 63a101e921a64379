import * as z from 'zod/mini';
import { contractSide, contractTerms } from '../contract.ts';
import { stateName } from '../entity.ts';
import { payment } from '../money/payment.ts';
import { milestone } from './milestone.ts';

/** A milestone in a list that waits for the ruling of an operator or of the company's bank. */
export const disputedMilestone = z.object({
  id: z.string(),
  contractId: z.string(),
  state: stateName<'milestone'>(),
  title: z.string(),
  /** The title of its project. */
  project: z.string(),
  company: contractSide,
  developer: contractSide,
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  /** ISO 8601: in this state since. */
  since: z.string(),
});
export type DisputedMilestone = z.infer<typeof disputedMilestone>;

/** The whole case: both sides' statements and deliveries, its history, and the payments (§M9). */
export const disputeCase = z.object({
  ...disputedMilestone.shape,
  terms: contractTerms,
  milestone,
  /** Each with its history. */
  payments: z.array(payment),
});
export type DisputeCase = z.infer<typeof disputeCase>;
