import * as z from 'zod/mini';
import { pageOf, pageQuery } from './entity.ts';
import { levels, project } from './project.ts';

export const projectSorts = ['newest', 'match', 'budget'] as const;

/** Minor units, as an address writes them. */
const amount = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Enter an amount.')));

/** What is looked for among the open projects (§M9), as an address writes it. */
export const searchCriteria = z.object({
  /** Words, as people type them: quotes for a phrase, a minus for what isn't wanted. */
  q: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
  /** All of them, with commas between. */
  skills: z.optional(z.string().check(z.maxLength(420, 'Name at most 10 skills.'))),
  level: z.optional(z.enum(levels, 'There is no such level.')),
  /** Its largest budget is at least this. */
  budgetMin: amount,
  /** Its smallest budget is at most this. */
  budgetMax: amount,
  /** Days. */
  postedWithin: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'Choose 1 to 99 days.'))),
  /** The newest first, unless asked otherwise. `match` is for developers with a profile. */
  sort: z.optional(z.enum(projectSorts, 'There is no such order.')),
});
export type SearchCriteria = z.infer<typeof searchCriteria>;

/** `GET /v1/projects` (§M9) */
export const projectSearch = z.object({ ...pageQuery.shape, ...searchCriteria.shape });
export type ProjectSearch = z.infer<typeof projectSearch>;

/** §M4: more than this isn't counted. */
export const maxCounted = 500;

/** `GET /v1/projects`: a page of what fits. */
export const foundProjects = z.object({
  ...pageOf(project).shape,
  /** How many fit: at most one more than {@link maxCounted}. null on later pages. */
  count: z.nullable(z.int()),
});
export type FoundProjects = z.infer<typeof foundProjects>;
