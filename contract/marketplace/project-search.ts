import * as z from 'zod/mini';
import { pageQuery } from './entity.ts';
import { levels } from './project.ts';

const projectSorts = ['newest', 'budget'] as const;

/** Minor units, as an address writes them. */
const amount = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Enter an amount.')));

/** `GET /v1/projects` (§M9): what is looked for, among the open ones. */
export const projectSearch = z.object({
  ...pageQuery.shape,
  /** Words, as people type them: quotes for a phrase, a minus for what isn't wanted. */
  q: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
  /** All of them, with commas between. */
  skills: z.optional(z.string().check(z.maxLength(420))),
  level: z.optional(z.enum(levels, 'There is no such level.')),
  /** Its largest budget is at least this. */
  budgetMin: amount,
  /** Its smallest budget is at most this. */
  budgetMax: amount,
  /** Days. */
  postedWithin: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'Choose 1 to 99 days.'))),
  sort: z.optional(z.enum(projectSorts, 'There is no such order.')),
});
export type ProjectSearch = z.infer<typeof projectSearch>;
