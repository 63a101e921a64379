import * as z from 'zod/mini';

/** A milestone that waits for one side of its contract. */
const waiting = {
  milestoneId: z.string(),
  contractId: z.string(),
  /** The milestone's title. */
  title: z.string(),
  /** The project's title. */
  project: z.string(),
  /** The other side's name. */
  name: z.string(),
  /** Minor units: the developer's amount. */
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
