import * as z from 'zod/mini';

/** The first entries of a list, and how many there are in all. */
export const first = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.int(), items: z.array(item) });

/** A milestone that waits for one side of its contract. */
const waiting = {
  milestoneId: z.string(),
  contractId: z.string(),
  /** The milestone’s, and its project’s. */
  title: z.string(),
  project: z.string(),
  /** The other side’s. */
  name: z.string(),
  /** Minor units: what the developer receives. */
  amount: z.int(),
  /** ISO 8601: when it happens automatically, or is due; null if neither. */
  until: z.nullable(z.string()),
};
/** `fundFirst`: the contract doesn't start before that. */
export const companyMilestone = z.object({
  need: z.enum(['fundFirst', 'review', 'answerSplit', 'answerProposal', 'fund']),
  ...waiting,
});
export const developerMilestone = z.object({
  need: z.enum(['answerRefund', 'changes', 'answerSplit', 'answerProposal', 'deliver']),
  ...waiting,
});
export type CompanyMilestone = z.infer<typeof companyMilestone>;
export type DeveloperMilestone = z.infer<typeof developerMilestone>;

/** What a developer has earned and not yet been paid out (§M6), in minor units. */
export const earnedMoney = z.object({
  pending: z.int(),
  available: z.int(),
  /** ISO 8601: when the next part of what is pending becomes available; null if that isn't known. */
  nextAvailableAt: z.nullable(z.string()),
});
export type EarnedMoney = z.infer<typeof earnedMoney>;
