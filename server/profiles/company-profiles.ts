import { and, eq } from 'drizzle-orm';
import type { CompanyProfile, CompanyProfileBody } from '../../contract/account/profile.ts';
import { companyProfiles } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/call.ts';
import { alreadyRegistered, noSuchProfile } from './profile-errors.ts';

/**
 * Creates the company profile of the signed-in person.
 *
 * @throws ApiError 409 when there is one already.
 */
export async function createCompanyProfile(
  body: CompanyProfileBody,
  { account }: Session,
  { db, now }: Deps,
): Promise<CompanyProfile> {
  const [row] = await db
    .insert(companyProfiles)
    .values({ ...body, accountId: account.id, createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw alreadyRegistered();
  return toCompanyProfile(row);
}

/** @throws ApiError 404 unless it is the caller's own. */
export async function updateCompanyProfile(
  id: string,
  body: CompanyProfileBody,
  { account }: Session,
  { db, now }: Deps,
): Promise<CompanyProfile> {
  const [row] = await db
    .update(companyProfiles)
    .set({ ...body, updatedAt: now() })
    .where(and(eq(companyProfiles.id, id), eq(companyProfiles.accountId, account.id)))
    .returning();
  if (!row) throw noSuchProfile();
  return toCompanyProfile(row);
}

export function toCompanyProfile(row: typeof companyProfiles.$inferSelect): CompanyProfile {
  const { accountId: _owner, createdAt: _created, updatedAt: _updated, ...profile } = row;
  return profile;
}
