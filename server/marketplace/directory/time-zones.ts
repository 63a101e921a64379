import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { developerProfiles } from '../../db/schema.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * The time zones of developers whose clocks are within `hoursApart` of `timeZone` at `now`. Names are compared here
 * and not in the database: it fails for unknown names, and a browser may have sent one.
 */
export async function zonesNear(
  db: Database,
  {
    timeZone,
    hoursApart,
    now,
  }: { readonly timeZone: string; readonly hoursApart: number; readonly now: Date },
): Promise<string[]> {
  const own = readLocalMinutes(timeZone, now);
  const zones = await knownZones(db);
  return zones.filter((zone) => {
    const clock = readLocalMinutes(zone, now);
    if (own === null || clock === null) return false;
    const difference = Math.abs(clock - own) % dayMinutes;
    // Clocks wrap around: 23:00 and 01:00 are two hours apart.
    return Math.min(difference, dayMinutes - difference) <= hoursApart * hourMinutes;
  });
}

/** Every time zone that a developer has, read from the index one by one: they are few, however many developers there are. */
async function knownZones(db: Database): Promise<string[]> {
  const { timeZone } = developerProfiles;
  const next = sql`(select min(${timeZone}) from ${developerProfiles} where ${timeZone} > zones.zone)`;
  const rows = await db.select({ zone: sql<string>`zone` }).from(sql`(
    with recursive zones as (
      select min(${timeZone}) as zone from ${developerProfiles}
      union all select ${next} from zones where zones.zone is not null
    ) select zone from zones where zone is not null) as known`);
  return rows.map(({ zone }) => zone);
}

/** Minutes since midnight; null if this runtime doesn't support the time zone. */
function readLocalMinutes(timeZone: string, now: Date): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(now);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    return part('hour') * hourMinutes + part('minute');
  } catch {
    return null;
  }
}
