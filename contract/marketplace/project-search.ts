import * as z from 'zod/mini';
import { createPageSchema, pageQuery } from './entity.ts';
import { levels, project } from './project.ts';

export const projectSorts = ['newest', 'match', 'budget'] as const;

/** Minor units, as in an address. */
const amount = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Enter an amount.')));

/** The filters of the search for open projects (§M9), as in an address. */
export const searchCriteria = z.object({
  /** Words as typed: quotes for a phrase, a minus to exclude a word. */
  q: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
  /** Comma-separated; all must match. */
  skills: z.optional(z.string().check(z.maxLength(420, 'Name at most 10 skills.'))),
  level: z.optional(z.enum(levels, 'There is no such level.')),
  /** Its maximum budget is at least this. */
  budgetMin: amount,
  /** Its minimum budget is at most this. */
  budgetMax: amount,
  /** Days. */
  postedWithin: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'Choose 1 to 99 days.'))),
  /** The newest first by default. `match` is only for developers. */
  sort: z.optional(z.enum(projectSorts, 'There is no such order.')),
});
export type SearchCriteria = z.infer<typeof searchCriteria>;

/** `GET /v1/projects` (§M9) */
export const projectSearch = z.object({ ...pageQuery.shape, ...searchCriteria.shape });
export type ProjectSearch = z.infer<typeof projectSearch>;

/** §M9: the maximum that is counted. */
export const maxCounted = 500;

/** `GET /v1/projects`: a page of matches. */
export const foundProjects = z.object({
  ...createPageSchema(project).shape,
  /** The number of matches: at most one more than {@link maxCounted}. null on later pages. */
  count: z.nullable(z.int()),
});
export type FoundProjects = z.infer<typeof foundProjects>;
