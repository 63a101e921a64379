import { and, eq, gt, lte } from 'drizzle-orm';
import type { SessionEndingBody } from '../../../contract/settings/devices.ts';
import { deviceName } from '../../../machines/rules/device-name.ts';
import { dayMs } from '../../../machines/rules/durations.ts';
import { describeUserAgent } from '../../../machines/rules/user-agent.ts';
import type { Database } from '../../db/connect.ts';
import { seenDevices, sessionEndings, sessions } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallSource } from '../../http/call.ts';
import { countAttempts, countIfAllowed } from '../../limits/limiter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type Account, lockAccount } from '../account.ts';
import { createToken, hashToken } from '../token.ts';
import { describeSource, type SessionSource } from './device.ts';
import { endUnfinishedSignIns } from './unfinished-sign-ins.ts';

/** How long the link in the mail can end the session: a weekend may pass before the mail is read. */
const lifetimeMs = 7 * dayMs;

type StartedSession = { readonly sessionId: string; readonly source: SessionSource };

/**
 * Records that a user has signed in on a device.
 *
 * @returns whether this is the first time, or the first since their devices were forgotten.
 */
export async function recordSeenDevice(
  tx: Database,
  { id }: Pick<Account, 'id'>,
  { deviceMark }: Pick<SessionSource, 'deviceMark'>,
  now: Date,
): Promise<boolean> {
  const seen = { accountId: id, mark: deviceMark, seenAt: now };
  const added = await tx.insert(seenDevices).values(seen).onConflictDoNothing().returning();
  return added.length > 0;
}

/** After a reset, every device but the one that it was made on counts as new. The caller has locked the account. */
export async function forgetOtherDevices(
  tx: Database,
  account: Pick<Account, 'id'>,
  source: CallSource,
  deps: Deps,
): Promise<void> {
  await tx.delete(seenDevices).where(eq(seenDevices.accountId, account.id));
  await recordSeenDevice(tx, account, describeSource(account.id, source, deps), deps.now());
}

/**
 * Mails the owner of an account that it was signed in to on another device, with a link that ends the session. The
 * caller has locked the account.
 */
export async function notifyOfNewDevice(
  tx: Database,
  account: Account,
  { sessionId, source }: StartedSession,
  deps: Deps,
): Promise<void> {
  if (!(await countIfAllowed([['signInNoticesToMailbox', account.id]], { ...deps, db: tx }))) return;
  const at = deps.now();
  const token = createToken();
  const expired = and(eq(sessionEndings.accountId, account.id), lte(sessionEndings.expiresAt, at));
  await tx.delete(sessionEndings).where(expired);
  await tx.insert(sessionEndings).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    sessionId,
    deviceMark: source.deviceMark,
    expiresAt: new Date(at.getTime() + lifetimeMs),
  });
  await enqueueMail(
    tx,
    {
      kind: 'newDevice',
      accountId: account.id,
      to: account.email,
      name: account.name,
      device: deviceName(describeUserAgent(source.userAgent)),
      network: source.network,
      at: at.toISOString(),
      link: `${deps.env.siteUrl}/end-session?token=${token}`,
    },
    at,
  );
}

/**
 * Ends the session that a mail reported, later ones of that device, and every sign-in in progress; each link works
 * once. The device is forgotten, so that its next sign-in is reported again. For a session that is already over, the
 * response is the same.
 *
 * @param network - where the call comes from.
 * @throws ApiError 422 when the link is unknown, used or expired, 429 after many attempts from this network.
 */
export async function endByLink(
  { token }: SessionEndingBody,
  network: string,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now } = deps;
  await countAttempts([['sessionEndingsByNetwork', network]], deps);
  const isValid = and(eq(sessionEndings.tokenHash, hashToken(token)), gt(sessionEndings.expiresAt, now()));
  await db.transaction(async (tx) => {
    const [link] = await tx.select().from(sessionEndings).where(isValid);
    if (!link) throw invalidLink();
    const { accountId, sessionId, deviceMark } = link;
    await lockAccount(tx, accountId);
    const spent = await tx.delete(sessionEndings).where(isValid).returning();
    if (spent.length === 0) throw invalidLink();
    await endUnfinishedSignIns(tx, accountId);
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    // A second sign-in on the same device isn't reported again.
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), eq(sessions.deviceMark, deviceMark)));
    await tx
      .delete(seenDevices)
      .where(and(eq(seenDevices.accountId, accountId), eq(seenDevices.mark, deviceMark)));
  });
  return { message: 'That device is logged out.' };
}

const invalidLink = () =>
  new ApiError(
    422,
    'invalidLink',
    'This link has expired or was used already. See Devices in Settings for where you’re logged in.',
  );
