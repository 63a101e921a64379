import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { secondFactorChallenges, twoSteps } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { CookieAccess } from '../../http/call.ts';
import type { Account } from '../account.ts';

/** How long a device is trusted. The cookie lives as long (accounts/devices/device-cookie.ts); its content decides. */
export const trustedForMs = 30 * 24 * 60 * 60_000;
const accountsPerDevice = 5;
/** For each account that trusts this device, the latest first: the expiry, and a proof. */
const form = new RegExp(`^\\d{13}-[\\w-]{43}(\\.\\d{13}-[\\w-]{43}){0,${accountsPerDevice - 1}}$`);

type Owner = Pick<Account, 'id' | 'passwordHash'>;
type Trusting = Pick<typeof twoSteps.$inferSelect, 'trustKey'>;

/** Whether the user has completed the second step on this device in the last 30 days, and trusts it. */
export function isTrusted({ cookie }: CookieAccess, owner: Owner, twoStep: Trusting, deps: Deps): boolean {
  const now = deps.now().getTime();
  return read(cookie).some((entry) => {
    const until = Number(entry.slice(0, 13));
    return until > now && isSame(entry, buildEntry(until, owner, twoStep, deps));
  });
}

/** Trusts this device for 30 days. */
export function trust(cookie: CookieAccess, owner: Owner, twoStep: Trusting, deps: Deps): void {
  const now = deps.now().getTime();
  const own = buildEntry(now + trustedForMs, owner, twoStep, deps);
  const others = read(cookie.cookie).filter((entry) => {
    const until = Number(entry.slice(0, 13));
    return until > now && !isSame(entry, buildEntry(until, owner, twoStep, deps));
  });
  cookie.set([own, ...others].slice(0, accountsPerDevice).join('.'));
}

/** Requires the second step on every device again, and ends the logins that wait for it. */
export async function endTrust(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(twoSteps)
    .set({ trustKey: sql`gen_random_uuid()` })
    .where(eq(twoSteps.accountId, accountId));
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.accountId, accountId));
}

const read = (cookie: string | null): readonly string[] =>
  cookie !== null && form.test(cookie) ? cookie.split('.') : [];

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Identifies no one, and can't be forged without the server's secret; a new password ends it, too. */
function buildEntry(
  until: number,
  { id, passwordHash }: Owner,
  { trustKey }: Trusting,
  { env }: Deps,
): string {
  const proof = createHmac('sha256', env.serverSecret)
    .update(JSON.stringify(['trustedDevice', id, passwordHash, trustKey, until]))
    .digest('base64url');
  return `${until}-${proof}`;
}
