import { and, eq, gt } from 'drizzle-orm';
import type { LinkBody } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import { accounts, sessions, verificationCodes, verificationLinks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { lockAccount } from './account.ts';
import { claimAccount } from './claim-account.ts';
import { type Device, rememberDevice } from './known-devices.ts';
import { endPendingSignUps, lockAddress } from './pending-sign-ups.ts';
import { endAllSessions, startSession } from './sessions.ts';
import { hashToken } from './token.ts';

/**
 * Verifies an address by the link that was mailed to it in place of further codes; each works once, in any browser.
 *
 * A link proves the mailbox, not the sign-up: a stranger may have entered the wrong codes, and its owner opened the
 * mail. So the password is kept only for a browser that is still logged in to the account, and no session lives on.
 *
 * @param body.session - the session token that the browser holds, if any.
 * @param device - where the call comes from. It is remembered.
 * @returns the token of a new session, as entering the code does (spec §7: data.token).
 * @throws ApiError 422 when the link is unknown, used, replaced or expired, or the address verified meanwhile.
 */
export async function verifyByLink(
  { token, session }: LinkBody,
  device: Device,
  deps: Deps,
): Promise<{ data: { token: string } }> {
  const { db, now } = deps;
  const at = now();
  const isGood = and(eq(verificationLinks.tokenHash, hashToken(token)), gt(verificationLinks.expiresAt, at));
  const { owner, started } = await db.transaction(async (tx) => {
    const [link] = await tx
      .select({ accountId: accounts.id, email: accounts.email })
      .from(verificationLinks)
      .innerJoin(accounts, eq(accounts.id, verificationLinks.accountId))
      .where(isGood);
    if (!link) throw invalidLink();
    await lockAddress(tx, link.email);
    const account = await lockAccount(tx, link.accountId);
    const spent = await tx.delete(verificationLinks).where(isGood).returning();
    if (!account || account.verifiedAt || spent.length === 0) throw invalidLink();
    const isOwnSignUp = session !== undefined && (await isSessionOf(tx, session, account.id, at));
    if (isOwnSignUp) await admit(tx, account.id, at);
    else await claimAccount(tx, account, at);
    await endPendingSignUps(tx, link.email);
    return {
      owner: isOwnSignUp ? account : { ...account, passwordHash: null },
      started: await startSession(tx, account.id, at),
    };
  });
  rememberDevice(device, owner, deps);
  return { data: { token: started } };
}

async function admit(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ verifiedAt: now }).where(eq(accounts.id, accountId));
  await endAllSessions(tx, accountId);
  await tx.delete(verificationCodes).where(eq(verificationCodes.accountId, accountId));
}

async function isSessionOf(tx: Database, token: string, accountId: string, now: Date): Promise<boolean> {
  const own = and(
    eq(sessions.tokenHash, hashToken(token)),
    eq(sessions.accountId, accountId),
    gt(sessions.expiresAt, now),
  );
  return (await tx.$count(sessions, own)) > 0;
}

const invalidLink = () =>
  new ApiError(422, 'invalidLink', 'This link has expired or was used already. Please log in.');
