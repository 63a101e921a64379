import { eq } from 'drizzle-orm';
import type { ProfileAnswer, Role, User } from '../../contract/account/account.ts';
import { accounts, companyProfiles, developerProfiles } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { toCompanyProfile } from '../profiles/company-profiles.ts';
import { toDeveloperProfile } from '../profiles/developer-profiles.ts';
import { toUser } from './account.ts';
import type { Session } from './sessions.ts';

/** spec §3: the signed-in user, with the profiles that decide whether the registration is complete; and the session's token
 * for a call that came with the one of the callback's address. */
export async function readOwnProfile({ account, newToken }: Session, { db }: Deps): Promise<ProfileAnswer> {
  const [companies, developers] = await Promise.all([
    db.select().from(companyProfiles).where(eq(companyProfiles.accountId, account.id)),
    db.select().from(developerProfiles).where(eq(developerProfiles.accountId, account.id)),
  ]);
  return {
    ...toUser(account),
    ...(newToken !== undefined && { token: newToken }),
    companyProfiles: companies.map(toCompanyProfile),
    developerProfiles: developers.map(toDeveloperProfile),
  };
}

/**
 * Switches between the two roles.
 *
 * @param userId - from the path; only one's own is allowed.
 * @throws ApiError 403 for anybody else's.
 */
export async function switchRole(
  userId: string,
  role: Role,
  { account }: Session,
  { db }: Deps,
): Promise<User> {
  if (userId !== account.id)
    throw new ApiError(403, 'notYourAccount', 'You can only change your own account.');
  await db.update(accounts).set({ role }).where(eq(accounts.id, account.id));
  return toUser({ ...account, role });
}
