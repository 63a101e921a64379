import { eq } from 'drizzle-orm';
import type { NameBody, Role, User } from '../../contract/account/account.ts';
import type { ProfileAnswer } from '../../contract/account/profile-answer.ts';
import { accounts, companyProfiles, developerProfiles } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { Session } from '../http/call.ts';
import { toCompanyProfile } from '../profiles/company-profiles.ts';
import { toDeveloperProfile } from '../profiles/developer-profiles.ts';
import { lockAccount, toUser } from './account.ts';
import { deriveSuccessor, replaceToken } from './sessions.ts';

/**
 * spec §3: the signed-in user, with the profiles that decide whether the registration is complete, and with the next
 * token if the caller's is to be replaced.
 */
export async function readOwnProfile(
  { account, token, newToken, hasSuccessor, hasCanceledDeletion }: Session,
  { db, env }: Deps,
): Promise<ProfileAnswer> {
  const [companies, developers] = await Promise.all([
    db.select().from(companyProfiles).where(eq(companyProfiles.accountId, account.id)),
    db.select().from(developerProfiles).where(eq(developerProfiles.accountId, account.id)),
  ]);
  return {
    ...toUser(account),
    ...(newToken !== undefined && { token: newToken }),
    ...(hasSuccessor && { token: deriveSuccessor(token, env.serverSecret) }),
    ...(hasCanceledDeletion && { isKept: true }),
    companyProfiles: companies.map(toCompanyProfile),
    developerProfiles: developers.map(toDeveloperProfile),
  };
}

/**
 * Switches between the two roles. The session then gets another token, which the next profile contains, because clients
 * don't read this response (spec §7).
 *
 * @param userId - from the path; must be the caller's own.
 * @throws ApiError 403 for another user's.
 */
export async function switchRole(
  userId: string,
  role: Role,
  session: Session,
  { db, env }: Deps,
): Promise<User> {
  const { account } = session;
  if (userId !== account.id)
    throw new ApiError(403, 'notYourAccount', 'You can only change your own account.');
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.role === role) return;
    await tx.update(accounts).set({ role }).where(eq(accounts.id, account.id));
    await replaceToken(tx, session, env.serverSecret);
  });
  return toUser({ ...account, role });
}

/** Changes the caller's name; the next profile contains it. */
export async function changeName(
  { name }: NameBody,
  { account }: Session,
  { db }: Deps,
): Promise<{ message: string }> {
  await db.update(accounts).set({ name }).where(eq(accounts.id, account.id));
  return { message: 'Your name has been changed.' };
}
