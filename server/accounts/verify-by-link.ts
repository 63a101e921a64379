import { and, eq, gt } from 'drizzle-orm';
import type { LinkBody } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import { accounts, verificationCodes, verificationLinks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource } from '../http/call.ts';
import { type Account, lockAccount } from './account.ts';
import { claimAccount } from './claim-account.ts';
import { rememberDevice } from './devices/known-devices.ts';
import { endPendingSignUps, lockEmail } from './pending-sign-ups.ts';
import { endAllSessions, findSession, startSession } from './sessions.ts';
import { hashToken } from './token.ts';

/**
 * Verifies an address by the link that was mailed to it instead of further codes; each works once, in any browser.
 *
 * A link proves the mailbox, not the sign-up: a stranger may have entered the wrong codes before the owner opened the
 * mail. So the password of a sign-up is only preserved if the link is opened in its own browser, and all sessions end.
 *
 * @param body.session - the session token that the browser has, if any.
 * @param source - where the call comes from. Its device is remembered.
 * @returns the token of a new session, as entering the code does (spec §7: data.token).
 * @throws ApiError 422 when the link is unknown, used, replaced or expired, or the address already verified.
 */
export async function verifyByLink(
  { token, session }: LinkBody,
  source: CallSource,
  deps: Deps,
): Promise<{ data: { token: string } }> {
  const { db, now } = deps;
  const at = now();
  const isValid = and(eq(verificationLinks.tokenHash, hashToken(token)), gt(verificationLinks.expiresAt, at));
  const { owner, started } = await db.transaction(async (tx) => {
    const [link] = await tx
      .select({ accountId: accounts.id, email: accounts.email })
      .from(verificationLinks)
      .innerJoin(accounts, eq(accounts.id, verificationLinks.accountId))
      .where(isValid);
    if (!link) throw invalidLink();
    await lockEmail(tx, link.email);
    const account = await lockAccount(tx, link.accountId);
    const spent = await tx.delete(verificationLinks).where(isValid).returning();
    if (!account || account.verifiedAt || spent.length === 0) throw invalidLink();
    const own = session === undefined ? undefined : await lockSignUp(tx, { session, email: link.email }, at);
    if (own) await admit(tx, own.id, at);
    else await claimAccount(tx, account, at);
    await endPendingSignUps(tx, link.email);
    const verified = { ...(own ?? { ...account, passwordHash: null }), verifiedAt: at };
    return { owner: verified, started: await startSession(tx, verified, { source, isFirst: true }, deps) };
  });
  rememberDevice(source.device, owner, deps);
  return { data: { token: started } };
}

async function admit(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ verifiedAt: now }).where(eq(accounts.id, accountId));
  await endAllSessions(tx, accountId);
  await tx.delete(verificationCodes).where(eq(verificationCodes.accountId, accountId));
}

/** The sign-up of the address that a session belongs to, which may differ from the one that the link was mailed for. */
async function lockSignUp(
  tx: Database,
  { session, email }: { readonly session: string; readonly email: string },
  now: Date,
): Promise<Account | undefined> {
  const found = await findSession(tx, session, now);
  return found?.account.email === email ? lockAccount(tx, found.account.id) : undefined;
}

const invalidLink = () =>
  new ApiError(422, 'invalidLink', 'This link has expired or was used already. Please log in.');
