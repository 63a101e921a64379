import { and, eq } from 'drizzle-orm';
import type {
  DeveloperProfile,
  DeveloperProfileBody,
  PublicDeveloper,
} from '../../contract/account/profile.ts';
import type { Database } from '../db/connect.ts';
import { developerProfiles } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/call.ts';
import { alreadyRegistered, noSuchProfile } from './profile-errors.ts';
import { searchedForm } from './searched-form.ts';

/**
 * Creates the developer profile of the signed-in person.
 *
 * @throws ApiError 409 when there is one already.
 */
export async function createDeveloperProfile(
  body: DeveloperProfileBody,
  { account }: Session,
  { db, now }: Deps,
): Promise<DeveloperProfile> {
  const [row] = await db
    .insert(developerProfiles)
    .values({ ...toColumns(body), accountId: account.id, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw alreadyRegistered();
  return toDeveloperProfile(row);
}

/** @throws ApiError 404 unless it is the caller's own. */
export async function updateDeveloperProfile(
  id: string,
  body: DeveloperProfileBody,
  { account }: Session,
  { db, now }: Deps,
): Promise<DeveloperProfile> {
  const [row] = await db
    .update(developerProfiles)
    .set({ ...toColumns(body), updatedAt: now() })
    .where(and(eq(developerProfiles.id, id), eq(developerProfiles.accountId, account.id)))
    .returning();
  if (!row) throw noSuchProfile();
  return toDeveloperProfile(row);
}

/**
 * Any developer, as every signed-in user sees them (reading 16).
 *
 * @param developerId - the developer's userId.
 * @throws ApiError 404 when there is no such developer profile.
 */
export async function readDeveloper(developerId: string, { db }: Deps): Promise<PublicDeveloper> {
  const profile = await findDeveloperProfile(developerId, db);
  if (!profile) throw noSuchProfile();
  return { developerId, profile };
}

/** @returns null if the account has no developer profile. */
export async function findDeveloperProfile(
  accountId: string,
  db: Database,
): Promise<DeveloperProfile | null> {
  const [row] = await db.select().from(developerProfiles).where(eq(developerProfiles.accountId, accountId));
  return row ? toDeveloperProfile(row) : null;
}

/** A developer as every signed-in user sees them (reading 16). */
export const toPublicDeveloper = (row: typeof developerProfiles.$inferSelect): PublicDeveloper => ({
  developerId: row.accountId,
  profile: toDeveloperProfile(row),
});

function toColumns(body: DeveloperProfileBody) {
  const { hourlyRate, ...rest } = body;
  return {
    ...rest,
    hourlyRateAmount: hourlyRate.amount,
    hourlyRateCurrency: hourlyRate.currency,
    ...searchedForm(body),
  };
}

export function toDeveloperProfile(row: typeof developerProfiles.$inferSelect): DeveloperProfile {
  const {
    accountId: _owner,
    createdAt: _created,
    updatedAt: _updated,
    words: _words,
    skillKeys: _keys,
    hourlyRateAmount: amount,
    hourlyRateCurrency: currency,
    ...profile
  } = row;
  return { ...profile, hourlyRate: { amount, currency } };
}
