import { and, desc, eq, gt } from 'drizzle-orm';
import type { DeviceList } from '../../../contract/settings/devices.ts';
import { describeUserAgent } from '../../../machines/rules/user-agent.ts';
import { sessions } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { lockAccount } from '../account.ts';
import { endOtherSessions } from '../sessions.ts';
import { endUnfinishedSignIns } from './unfinished-sign-ins.ts';

/** The devices that are signed in to the caller's account, this one first, then the latest used. */
export async function listDevices({ id, account }: Session, { db, now }: Deps): Promise<DeviceList> {
  const isOpen = and(eq(sessions.accountId, account.id), gt(sessions.expiresAt, now()));
  const open = await db.select().from(sessions).where(isOpen).orderBy(desc(sessions.usedAt));
  const listed = open.map((session) => ({
    sessionId: session.id,
    ...describeUserAgent(session.userAgent),
    network: session.network,
    signedInAt: session.createdAt.toISOString(),
    usedAt: session.usedAt.toISOString(),
    isCurrent: session.id === id,
  }));
  return { sessions: listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
}

/**
 * Ends one session of the caller's account, and every sign-in in progress. Revoking needs no confirmation.
 *
 * @throws ApiError 404 for any other, whether such a session exists or not.
 */
export async function endDevice(
  sessionId: string,
  { account }: Session,
  { db }: Deps,
): Promise<{ message: string }> {
  const ended = await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await endUnfinishedSignIns(tx, account.id);
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.accountId, account.id));
    return tx.delete(sessions).where(isOwn).returning({ id: sessions.id });
  });
  if (ended.length === 0) throw new ApiError(404, 'notFound', 'That device isn’t logged in any more.');
  return { message: 'That device is logged out.' };
}

/** Ends every session of the caller's account except their current one, and every sign-in in progress. */
export async function endOtherDevices(session: Session, { db }: Deps): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.account.id);
    await endOtherSessions(tx, session);
  });
  return { message: 'All other devices are logged out.' };
}
