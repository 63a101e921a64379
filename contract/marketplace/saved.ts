import * as z from 'zod/mini';
import { createPageSchema } from './entity.ts';
import { project } from './project.ts';
import { searchCriteria } from './project-search.ts';
import { text } from './texts.ts';

/** §M4: the tabs of a developer's saved items, one for each kind. */
export const savedTabs = ['projects', 'searches', 'invitations'] as const;
export type SavedTab = (typeof savedTabs)[number];

/** A saved project; null once it has ended, unless the developer has applied (§M2). */
const savedProject = z.object({ id: z.string(), savedAt: z.string(), project: z.nullable(project) });
export type SavedProject = z.infer<typeof savedProject>;

/** `GET /v1/saved`: the newest saved first. */
export const savedProjects = createPageSchema(savedProject);
export type SavedProjects = z.infer<typeof savedProjects>;

/** In characters. */
export const longestSearchName = 60;

/** The name of a saved search, and at least one filter. */
export const savedSearchBody = z.object({
  name: text('a name', 1, longestSearchName),
  search: searchCriteria.check(
    z.refine(
      ({ sort: _order, ...wanted }) => Object.values(wanted).some((one) => one?.trim()),
      'Choose what to look for first.',
    ),
  ),
});

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  search: searchCriteria,
  savedAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;
/** `GET /v1/saved-searches`: the newest first. */
export const savedSearches = z.object({
  ...createPageSchema(savedSearch).shape,
  /** ISO 4217: the marketplace's only currency, which their budgets are in. */
  currency: z.string(),
});
export type SavedSearches = z.infer<typeof savedSearches>;
