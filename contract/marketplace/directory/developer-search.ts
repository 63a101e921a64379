import * as z from 'zod/mini';
import { currencies, publicDeveloper } from '../../account/profile.ts';
import { createPageSchema, pageQuery } from '../entity.ts';

const developerSorts = ['match', 'newest', 'rate'] as const;

/** Whether this runtime supports the time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The filters of the developers' directory (§M4), as in an address. */
export const developerCriteria = z.object({
  /** Words as typed: quotes for a phrase, a minus to exclude a word. */
  q: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
  /** Comma-separated; at least one must match. */
  skills: z.optional(z.string().check(z.maxLength(420, 'Name at most 10 skills.'))),
  /** Minor units an hour, at most; only rates in `currency`. */
  rateMax: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Enter an amount.'))),
  /** The marketplace's own by default. */
  currency: z.optional(z.enum(currencies, 'There is no such currency.')),
  /** Hours a week, at least. */
  hours: z.optional(z.string().check(z.regex(/^([1-9]|[1-5]\d|60)$/, 'Choose 1 to 60 hours.'))),
  /** IANA time zone name. */
  timeZone: z.optional(
    z.string().check(z.maxLength(64), z.refine(isTimeZone, 'There is no such time zone.')),
  ),
  /** The maximum difference of the developer's clock from it, in hours; 3 by default. */
  hoursApart: z.optional(z.string().check(z.regex(/^(\d|1[0-2])$/, 'Choose 0 to 12 hours.'))),
  /** The best match first by default. */
  sort: z.optional(z.enum(developerSorts, 'There is no such order.')),
});
export type DeveloperCriteria = z.infer<typeof developerCriteria>;

/** The default of `hoursApart`, in hours. */
export const usualHoursApart = 3;

/** `GET /v1/developers` (§M9) */
export const developerSearch = z.object({ ...pageQuery.shape, ...developerCriteria.shape });
export type DeveloperSearch = z.infer<typeof developerSearch>;

/** `GET /v1/developers`: a page of matches, as every signed-in user sees them. */
export const foundDevelopers = z.object({
  ...createPageSchema(publicDeveloper).shape,
  /** The number of matches: at most one more than the counting limit. null on later pages. */
  count: z.nullable(z.int()),
  /** ISO 4217: the currency in which rates are compared if the search has none. */
  currency: z.enum(currencies),
});
export type FoundDevelopers = z.infer<typeof foundDevelopers>;
