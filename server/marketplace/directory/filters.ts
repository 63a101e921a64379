import { and, arrayOverlaps, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  type DeveloperCriteria,
  usualHoursApart,
} from '../../../contract/marketplace/directory/developer-search.ts';
import { accounts, developerProfiles } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { refuseOnlyUnwanted, skillsIn, toQuery } from '../search/filters.ts';
import { zonesNear } from './time-zones.ts';

/** The directory lists developers by their current role, with a complete profile, whose account isn't to be deleted. */
export const isListed = and(eq(accounts.role, 'DEVELOPER'), isNull(accounts.deletionAt));

/** §M4: which developers match the filters. */
export async function developerFilters(
  search: DeveloperCriteria,
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
): Promise<SQL | undefined> {
  const { q, skills, rateMax, currency, hours, timeZone, hoursApart } = search;
  await refuseOnlyUnwanted(q, db);
  const keys = skillsIn(skills);
  const zones =
    timeZone === undefined
      ? null
      : await zonesNear(db, { timeZone, hoursApart: Number(hoursApart ?? usualHoursApart), now: now() });
  return and(
    isListed,
    q?.trim() ? sql`${developerProfiles.words} @@ ${toQuery(q)}` : undefined,
    keys.length > 0 ? arrayOverlaps(developerProfiles.skillKeys, keys) : undefined,
    currency || rateMax !== undefined
      ? eq(developerProfiles.hourlyRateCurrency, currency ?? env.marketCurrency)
      : undefined,
    rateMax === undefined ? undefined : lte(developerProfiles.hourlyRateAmount, Number(rateMax)),
    hours === undefined ? undefined : gte(developerProfiles.hoursPerWeek, Number(hours)),
    zones ? inArray(developerProfiles.timeZone, zones) : undefined,
  );
}
