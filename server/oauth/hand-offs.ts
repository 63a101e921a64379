import { createHmac } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { minuteMs } from '../../machines/rules/durations.ts';
import { lockAccount } from '../accounts/account.ts';
import { rememberDevice } from '../accounts/devices/known-devices.ts';
import { readSession, sessionEnded, startSession } from '../accounts/sessions.ts';
import { createToken, hashToken } from '../accounts/token.ts';
import type { Database } from '../db/connect.ts';
import { handOffs } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { CallSource, Session } from '../http/call.ts';

const lifetimeMs = minuteMs;

type HandOff = {
  readonly accountId: string;
  /** The secret in the cookie of the browser that started; null if the site's calls don't carry it. */
  readonly browserSecret: string | null;
  /** Whether this sign-in created the account. */
  readonly isFirst: boolean;
};

/**
 * Issues the token for the address of the callback (spec §2). Addresses get into logs and can be sent to others, so it
 * is valid for 60 s, for one session, and only in the browser that started (decision 019).
 */
export async function issueHandOff(
  tx: Database,
  { accountId, browserSecret, isFirst }: HandOff,
  now: Date,
): Promise<string> {
  const token = createToken();
  await tx.delete(handOffs).where(lte(handOffs.expiresAt, now));
  await tx.insert(handOffs).values({
    tokenHash: hashToken(token),
    accountId,
    browserHash: browserSecret && hashToken(browserSecret),
    isFirst,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/**
 * Exchanges the token of the callback's address for a session. The browser that started may repeat that and gets the
 * same session; if the browser can't be identified, it is valid once.
 *
 * @throws ApiError 401 when it is unknown or expired, another browser's, or its session has ended.
 */
export async function exchangeHandOff(
  {
    token,
    browserSecret,
    ...source
  }: CallSource & { readonly token: string; readonly browserSecret: string | null },
  deps: Deps,
): Promise<Session> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  const isValid = and(eq(handOffs.tokenHash, hashToken(token)), gt(handOffs.expiresAt, at));
  const [found] = await db.select({ accountId: handOffs.accountId }).from(handOffs).where(isValid);
  if (!found) throw sessionEnded();
  // Derived, so that a repetition finds the same one although only its hash is stored.
  const newToken = createHmac('sha256', env.serverSecret).update(`session:${token}`).digest('base64url');
  const session = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.accountId);
    const [handOff] = await tx.select().from(handOffs).where(isValid);
    if (!account || !handOff || !isFrom(browserSecret, handOff)) throw sessionEnded();
    if (handOff.exchangedAt === null) {
      await tx.update(handOffs).set({ exchangedAt: at }).where(isValid);
      await startSession(tx, account, { source, isFirst: handOff.isFirst, token: newToken }, deps);
    }
    return { ...(await readSession(tx, newToken, at)), newToken };
  });
  wakeMail();
  rememberDevice(source.device, session.account, deps);
  return session;
}

function isFrom(
  browserSecret: string | null,
  { browserHash, exchangedAt }: typeof handOffs.$inferSelect,
): boolean {
  if (browserHash === null) return exchangedAt === null;
  return browserSecret !== null && hashToken(browserSecret) === browserHash;
}
