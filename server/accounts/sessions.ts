import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, ne, or } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { accounts, oauthAttempts, sessions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource, Session } from '../http/call.ts';
import { addToRequestLog } from '../log/request-log.ts';
import { type Account, lockAccount } from './account.ts';
import { cancelDeletion } from './deletion/cancel-deletion.ts';
import { describeSource } from './devices/device.ts';
import { notifyOfNewDevice, recordSeenDevice } from './devices/new-device.ts';
import { endUnfinishedSignIns } from './devices/unfinished-sign-ins.ts';
import { isLiveAccount } from './pending-sign-ups.ts';
import { createToken, hashToken } from './token.ts';
import { activeTwoStep } from './two-step/second-factor.ts';

/** For a session whose user hasn't confirmed their identity in the way that their account requires. */
const neverConfirmed = new Date(0);

/** How long profile responses report that the deletion was canceled, in ms: each page load requests the profile. */
const cancellationReportedMs = 10 * minuteMs;
/** A session expires after this long without use. */
const maxIdleMs = 14 * dayMs;
/** A session expires this long after its login, however much it is used. */
const maxAgeMs = 90 * dayMs;
/**
 * The last use is written at most once in this time, because most calls only read; so a session may expire earlier by
 * this time.
 */
const minUseIntervalMs = 5 * minuteMs;

/** The columns that a use of a session at this time changes. */
const usedAt = (createdAt: Date, now: Date) => ({
  usedAt: now,
  expiresAt: new Date(Math.min(now.getTime() + maxIdleMs, createdAt.getTime() + maxAgeMs)),
});

type SessionStart = {
  readonly source: CallSource;
  /** Whether it is the account's first session, whose device needs no mail. */
  readonly isFirst?: boolean;
  /** Whether the user has shown a second factor, or a passkey, which counts as both. */
  readonly hasSecondFactor?: boolean;
  /** Unguessable; a new one by default. */
  readonly token?: string;
};

/**
 * Starts a session, which expires after 14 days without use and after 90 days at the latest. The owner of a verified
 * account is mailed about a new device, and its deletion is canceled (decision 025). The caller has locked the account.
 *
 * @returns the token, which is stored nowhere.
 */
export async function startSession(
  tx: Database,
  account: Account,
  { source, isFirst = false, hasSecondFactor = false, token = createToken() }: SessionStart,
  deps: Deps,
): Promise<string> {
  const now = deps.now();
  addToRequestLog({ account: account.id });
  const storedSource = describeSource(account.id, source, deps);
  const id = randomUUID();
  const hasCanceledDeletion = account.verifiedAt !== null && (await cancelDeletion(tx, account, deps));
  // A trusted device replaces the second factor of a login, but not of a confirmation (decision 024).
  const isConfirmed = hasSecondFactor || (await activeTwoStep(tx, account.id)) === null;
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: now,
    confirmedAt: isConfirmed ? now : neverConfirmed,
    ...usedAt(now, now),
    id,
    hasCanceledDeletion,
    ...storedSource,
  });
  if (account.verifiedAt === null) return token;
  const isNew = await recordSeenDevice(tx, account, storedSource, now);
  if (isNew && !isFirst) await notifyOfNewDevice(tx, account, { sessionId: id, source: storedSource }, deps);
  return token;
}

/**
 * Finds the session of a call, and records its use. The first use of a replacement token ends the token before it.
 *
 * @param token - from the Authorization header, null when there was none.
 * @throws ApiError 401 without a token, or when it is unknown, revoked, replaced or expired; or its account is
 *   a lapsed sign-up or due for deletion.
 */
export async function readSession(db: Database, token: string | null, now: Date): Promise<Session> {
  // spec §8
  if (token === null) throw unauthenticated('Authentication required');
  const session = await findSession(db, token, now);
  if (!session) throw sessionEnded();
  return session;
}

/** @returns undefined when there is no such session, or it has ended. */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ account: accounts, session: sessions })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        or(eq(sessions.tokenHash, tokenHash), eq(sessions.successorHash, tokenHash)),
        gt(sessions.expiresAt, now),
        isLiveAccount(now),
      ),
    );
  if (!found) return undefined;
  const { session, account } = found;
  const used = usedAt(session.createdAt, now);
  const isFirstUse = session.tokenHash !== tokenHash;
  if (isFirstUse)
    await db
      .update(sessions)
      .set({ ...used, tokenHash, successorHash: null })
      .where(eq(sessions.successorHash, tokenHash));
  else if (now.getTime() - session.usedAt.getTime() >= minUseIntervalMs)
    await db.update(sessions).set(used).where(eq(sessions.tokenHash, tokenHash));
  const { id, confirmedAt } = session;
  return {
    id,
    token,
    tokenHash,
    account,
    confirmedAt,
    hasCanceledDeletion:
      session.hasCanceledDeletion && now.getTime() - session.createdAt.getTime() < cancellationReportedMs,
    hasSuccessor: !isFirstUse && session.successorHash !== null,
  };
}

/**
 * Locks the caller's account as `lockAccount` does, for changes to how it is opened, or its removal: a caller who was
 * logged out after their call was accepted can't make such changes any more.
 *
 * @throws ApiError 401 when the session has ended.
 */
export async function lockCaller(
  tx: Database,
  { id, account }: Pick<Session, 'id' | 'account'>,
): Promise<Account> {
  const locked = await lockAccount(tx, account.id);
  if (!locked || (await tx.$count(sessions, eq(sessions.id, id))) === 0) throw sessionEnded();
  return locked;
}

/**
 * The token that replaces another one. It is computed, not stored, so that every profile answer contains the same one
 * until it is used: a response may get lost, and another tab may request it, too.
 */
export const deriveSuccessor = (token: string, serverSecret: string): string =>
  createHmac('sha256', serverSecret).update(`successor:${token}`).digest('base64url');

/** Replaces a session's token when its rights change: the old one ends when the new one is first used. */
export async function replaceToken(
  tx: Database,
  { token, tokenHash }: Session,
  serverSecret: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ successorHash: hashToken(deriveSuccessor(token, serverSecret)) })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of an account, and every sign-in in progress. The caller has locked the account. */
export async function endAllSessions(tx: Database, accountId: string): Promise<void> {
  await endUnfinishedSignIns(tx, accountId);
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Like {@link endAllSessions}, except for the caller's own session. */
export async function endOtherSessions(tx: Database, { id, account }: Session): Promise<void> {
  await endUnfinishedSignIns(tx, account.id);
  await tx.delete(sessions).where(and(eq(sessions.accountId, account.id), ne(sessions.id, id)));
}

/**
 * Ends this session, and the account's connections in progress at a provider: the next user of the browser could
 * continue one.
 */
export async function logOut({ id, account }: Session, db: Database): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await tx.delete(oauthAttempts).where(eq(oauthAttempts.accountId, account.id));
    await tx.delete(sessions).where(eq(sessions.id, id));
  });
  return { message: 'You’ve been logged out.' };
}

/** Ends every session of the caller's account, including this one. */
export async function logOutEverywhere({ account }: Session, db: Database): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await endAllSessions(tx, account.id);
  });
  return { message: 'You’ve been logged out on all devices.' };
}

export const sessionEnded = () => unauthenticated('Your session has ended. Please log in again.');

const unauthenticated = (message: string) =>
  new ApiError(401, 'unauthenticated', message, { 'WWW-Authenticate': 'Bearer' });
