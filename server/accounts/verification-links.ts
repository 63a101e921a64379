import { and, eq, gt, max, sql } from 'drizzle-orm';
import { hourMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { accounts, verificationLinks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { countAttempts, countIfAllowed } from '../limits/limiter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { type Account, toMailbox } from './account.ts';
import { createToken, hashToken } from './token.ts';

const lifetimeMs = hourMs;
/** For an address, over all of its sign-ups. 25 guesses at ten thousand codes succeed once in four hundred addresses. */
const maxWrongCodes = 25;

/** The message of both calls. */
export const linkInsteadMessage = 'For your safety we sent you a link instead. Open it to verify your email.';

/** Whether so many wrong codes were entered that only a mailed link can verify the address. */
export const needsLink = ({ wrongCodes }: Pick<Account, 'wrongCodes'>): boolean =>
  wrongCodes >= maxWrongCodes;

/**
 * Counts a wrong code for every sign-up of the address, so that another sign-up gives no further guesses. The caller
 * has locked the address.
 *
 * @returns the updated account.
 */
export async function countWrongCode(tx: Database, account: Account): Promise<Account> {
  await tx
    .update(accounts)
    .set({ wrongCodes: sql`${accounts.wrongCodes} + 1` })
    .where(eq(accounts.email, account.email));
  return { ...account, wrongCodes: account.wrongCodes + 1 };
}

/** The number of wrong codes for an address, with which its next sign-up starts. */
export async function wrongCodesFor(tx: Database, email: string): Promise<number> {
  const [counted] = await tx
    .select({ max: max(accounts.wrongCodes) })
    .from(accounts)
    .where(eq(accounts.email, email));
  return counted?.max ?? 0;
}

/** Mails a link unless a valid one was mailed. The caller has locked the account. */
export async function ensureLink(tx: Database, account: Account, deps: Deps): Promise<void> {
  const live = and(eq(verificationLinks.accountId, account.id), gt(verificationLinks.expiresAt, deps.now()));
  if ((await tx.$count(verificationLinks, live)) > 0) return;
  if (await countIfAllowed(counted(account), { ...deps, db: tx })) await mailLink(tx, account, deps);
}

/**
 * Mails a link that replaces the previous one. The caller has locked the account.
 *
 * @throws ApiError 429 after three links, then for more than one an hour.
 */
export async function sendLinkAgain(tx: Database, account: Account, deps: Deps): Promise<void> {
  await countAttempts(counted(account), { ...deps, db: tx });
  await mailLink(tx, account, deps);
}

const counted = ({ email }: Account) => [['verificationLinksToMailbox', toMailbox(email)]] as const;

async function mailLink(tx: Database, account: Account, { now, env }: Deps): Promise<void> {
  const at = now();
  const token = createToken();
  await tx.delete(verificationLinks).where(eq(verificationLinks.accountId, account.id));
  await tx.insert(verificationLinks).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetimeMs),
  });
  const link = `${env.siteUrl}/verify?token=${token}`;
  await enqueueMail(
    tx,
    { kind: 'verificationLink', accountId: account.id, to: account.email, name: account.name, link },
    at,
  );
}
