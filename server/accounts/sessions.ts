import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { accounts, handOffs, sessions } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { note } from '../log/request-log.ts';
import type { Account } from './account.ts';
import { isCurrent } from './pending-sign-ups.ts';
import { createToken, hashToken } from './token.ts';

/** The signed-in person of a call. */
export type Session = {
  readonly tokenHash: string;
  readonly account: Account;
  /** The session's token, for a call that came with the one of the callback's address (oauth/hand-offs.ts). */
  readonly newToken?: string;
};

const lifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * Starts a session of seven days, and deletes the account's expired ones.
 *
 * @param token - unguessable.
 * @returns the token, which is stored nowhere.
 */
export async function startSession(
  tx: Database,
  accountId: string,
  now: Date,
  token: string = createToken(),
): Promise<string> {
  note({ account: accountId });
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), lte(sessions.expiresAt, now)));
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/**
 * Finds the session of a call.
 *
 * @param token - from the Authorization header, null when there was none.
 * @throws ApiError 401 without a token, or when it is unknown, revoked or expired, or its sign-up is.
 */
export async function readSession(db: Database, token: string | null, now: Date): Promise<Session> {
  // spec §8
  if (token === null) throw unauthenticated('Authentication required');
  const session = await findSession(db, token, now);
  if (!session) throw sessionEnded();
  return session;
}

/** @returns undefined when there is no such session, or it is over. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isCurrent(now)));
  return found && { tokenHash, account: found.account };
}

export async function endSession(tx: Database, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of an account, and those that a social sign-in is about to start. */
export async function endAllSessions(tx: Database, accountId: string): Promise<void> {
  await tx.delete(handOffs).where(eq(handOffs.accountId, accountId));
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

export const sessionEnded = () => unauthenticated('Your session has ended. Please log in again.');

const unauthenticated = (message: string) =>
  new ApiError(401, 'unauthenticated', message, { 'WWW-Authenticate': 'Bearer' });
