import * as z from 'zod/mini';
import { pageOf } from './entity.ts';
import { project } from './project.ts';
import { searchWords } from './project-search.ts';

/** `GET /v1/saved`: the newest saved first. */
export const savedProjects = z.object({
  ...pageOf(z.object({ savedAt: z.string(), project })).shape,
  /** Saved ones that aren't open any more, and so aren't listed. */
  endedCount: z.int(),
});
export type SavedProjects = z.infer<typeof savedProjects>;

/** What a saved search looks for: at least one thing. */
export const savedSearchBody = z.object({
  search: searchWords.check(
    z.refine(
      ({ sort: _order, ...wanted }) => Object.values(wanted).some((one) => one?.trim()),
      'Choose what to look for first.',
    ),
  ),
});

export const savedSearch = z.object({ id: z.string(), search: searchWords, savedAt: z.string() });
export type SavedSearch = z.infer<typeof savedSearch>;
/** `GET /v1/saved-searches`: all of them, the newest first. */
export const savedSearches = z.object({ items: z.array(savedSearch) });
