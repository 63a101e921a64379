import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type {
  IdentityLink,
  IdentityLinkProof,
  LinkedIdentity,
} from '../../contract/account/identity-link.ts';
import { hourMs, minuteMs } from '../../machines/rules/durations.ts';
import { identityName } from '../../machines/rules/provider-names.ts';
import { type Account, lockAccount, toMailbox } from '../accounts/account.ts';
import { knownDevice, rememberDevice } from '../accounts/devices/known-devices.ts';
import { connectIdentity, type DescribedIdentity, findIdentity } from '../accounts/identities.ts';
import { countLogin } from '../accounts/login-limits.ts';
import { verifyPassword } from '../accounts/passwords/password.ts';
import { createToken, hashToken } from '../accounts/token.ts';
import { challengeFor } from '../accounts/two-step/challenges.ts';
import type { Database } from '../db/connect.ts';
import { accounts, identityLinks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource, SignInCookie } from '../http/call.ts';
import { countAttempts } from '../limits/limiter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { issueHandOff } from './hand-offs.ts';

const lifetimeMs = 10 * minuteMs;
const mailedLifetimeMs = hourMs;
const triesPerLink = 5;

type Waiting = {
  readonly accountId: string;
  readonly identity: DescribedIdentity;
  /** The secret in the cookie of the browser that signed in; null if the site's calls don't carry it. */
  readonly browserSecret: string | null;
};

/**
 * Stores an identity until it is proved to belong to the account (decision 026). The caller has locked the account.
 *
 * @returns the token for the address of `/link-identity`: valid for ten minutes, in the browser that signed in.
 */
export async function startIdentityLink(
  tx: Database,
  { accountId, identity, browserSecret }: Waiting,
  now: Date,
): Promise<string> {
  const token = createToken();
  await tx.delete(identityLinks).where(lte(identityLinks.expiresAt, now));
  await tx.insert(identityLinks).values({
    tokenHash: hashToken(token),
    accountId,
    ...identity,
    browserHash: browserSecret && hashToken(browserSecret),
    isMailed: false,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/**
 * Which identity waits, and how it can be connected.
 *
 * @throws ApiError 422 `linkEnded`.
 */
export async function readIdentityLink(
  token: string,
  signInCookie: SignInCookie,
  deps: Deps,
): Promise<IdentityLink> {
  const { link, account } = await findLink(deps.db, { token, signInCookie }, deps.now());
  const identity = await findIdentity(deps.db, link);
  return {
    provider: link.provider,
    email: link.email,
    isKnown: identity !== undefined,
    method: pickMethod(link, account),
  };
}

/** If the browser can't be identified, a link from an attacker could make a user enter their password. */
function pickMethod({ isMailed, browserHash }: Link, { passwordHash }: Account): IdentityLink['method'] {
  if (isMailed) return 'press';
  return passwordHash !== null && browserHash !== null ? 'password' : 'mail';
}

/**
 * Connects the identity, once, by the account's password or because the link was mailed to its owner. With two-step
 * verification, only the second step connects it (decision 024).
 *
 * @returns a hand-off token, with which the sign-in continues as if the provider had just sent it back (decision 019),
 *   or the challenge of the second step.
 * @throws ApiError 422 for a wrong password, five of them, or a link that has ended; 429 after too many wrong logins.
 */
export async function confirmIdentityLink(
  { token, password }: IdentityLinkProof,
  { signInCookie, ...source }: CallSource & { readonly signInCookie: SignInCookie },
  deps: Deps,
): Promise<{ data: LinkedIdentity }> {
  const { db, now, wakeMail } = deps;
  const found = await findLink(db, { token, signInCookie }, now());
  const isByPassword = !found.link.isMailed;
  if (isByPassword) await provePassword(found, { password: password ?? '', source }, deps);
  // Marks the browser first, so that the session that follows belongs to it.
  const secret = signInCookie.set();
  const linked = await db.transaction(async (tx): Promise<LinkedIdentity> => {
    const account = await lockAccount(tx, found.account.id);
    const taken = await tx.delete(identityLinks).where(isValid({ token, signInCookie }, now())).returning();
    // A new password ends pending identities, as it ends sessions (sessions.ts): the old one proves nothing.
    if (!account || taken.length === 0) throw linkEnded();
    await tx.delete(identityLinks).where(isSameIdentity(found.link));
    const firstStep = { device: source.device, identity: found.link };
    const challenge = await challengeFor(tx, account, firstStep, deps);
    if (challenge !== null) return { secondFactor: { challenge } };
    if (!(await connectIdentity(tx, account, found.link, deps))) throw linkEnded();
    return {
      token: await issueHandOff(tx, { accountId: account.id, browserSecret: secret, isFirst: false }, now()),
    };
  });
  wakeMail();
  if (isByPassword && 'token' in linked) rememberDevice(source.device, found.account, deps);
  return { data: linked };
}

async function provePassword(
  { link, account }: LinkWithAccount,
  { password, source }: { readonly password: string; readonly source: CallSource },
  deps: Deps,
): Promise<void> {
  if (pickMethod(link, account) !== 'password') throw wrongMethod();
  const { network, device } = source;
  const place = { email: account.email, network, device: knownDevice(device, account, deps) };
  const login = await countLogin(place, deps);
  // Counted before it is compared, so that parallel tries aren't free.
  const [counted] = await deps.db
    .update(identityLinks)
    .set({ tries: sql`${identityLinks.tries} + 1` })
    .where(and(eq(identityLinks.tokenHash, link.tokenHash), lt(identityLinks.tries, triesPerLink)))
    .returning();
  if (!counted) {
    await login.release();
    throw new ApiError(422, 'tooManyWrong', 'Too many wrong passwords. We can email you a link instead.');
  }
  const isRight = await verifyPassword(account.passwordHash, password).catch(async (error: unknown) => {
    await login.release();
    throw error;
  });
  if (!isRight) throw new ApiError(422, 'wrongPassword', 'That password isn’t right. Please try again.');
  await login.succeed();
}

/**
 * Mails the account's owner a link that connects the identity, valid for an hour, once, in any browser.
 *
 * @throws ApiError 422 when the link has ended, 429 after three mails to the mailbox, then one an hour.
 */
export async function mailIdentityLink(
  token: string,
  signInCookie: SignInCookie,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  const { link } = await findLink(db, { token, signInCookie }, now());
  if (link.isMailed) throw wrongMethod();
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, link.accountId);
    if (!account) throw linkEnded();
    // It may have ended before the lock.
    await findLink(tx, { token, signInCookie }, now());
    await countAttempts([['identityLinksToMailbox', toMailbox(account.email)]], { ...deps, db: tx });
    await tx.delete(identityLinks).where(and(isSameIdentity(link), eq(identityLinks.isMailed, true)));
    const mailed = createToken();
    const { accountId, provider, subject, email: identityEmail } = link;
    await tx.insert(identityLinks).values({
      tokenHash: hashToken(mailed),
      accountId,
      provider,
      subject,
      email: identityEmail,
      isMailed: true,
      expiresAt: new Date(now().getTime() + mailedLifetimeMs),
    });
    const address = `${env.siteUrl}/link-identity?token=${mailed}`;
    const { email, name } = account;
    await enqueueMail(
      tx,
      {
        kind: 'identityLink',
        accountId,
        to: email,
        name,
        identity: identityName(provider, identityEmail),
        link: address,
      },
      now(),
    );
  });
  wakeMail();
  return { message: 'We’ve sent you a link.' };
}

type Link = typeof identityLinks.$inferSelect;
type LinkWithAccount = { readonly link: Link; readonly account: Account };
type Presented = { readonly token: string; readonly signInCookie: SignInCookie };

const isValid = ({ token, signInCookie: { secret } }: Presented, now: Date) =>
  and(
    eq(identityLinks.tokenHash, hashToken(token)),
    gt(identityLinks.expiresAt, now),
    or(
      isNull(identityLinks.browserHash),
      secret === null ? undefined : eq(identityLinks.browserHash, hashToken(secret)),
    ),
  );

const isSameIdentity = ({ accountId, provider, subject }: Link) =>
  and(
    eq(identityLinks.accountId, accountId),
    eq(identityLinks.provider, provider),
    eq(identityLinks.subject, subject),
  );

/** @throws ApiError 422 when it is unknown, used or expired, or another browser's. */
async function findLink(db: Database, presented: Presented, now: Date): Promise<LinkWithAccount> {
  const [found] = await db
    .select({ link: identityLinks, account: accounts })
    .from(identityLinks)
    .innerJoin(accounts, eq(accounts.id, identityLinks.accountId))
    .where(isValid(presented, now));
  if (!found) throw linkEnded();
  return found;
}

const linkEnded = () =>
  new ApiError(422, 'linkEnded', 'This link has expired or was already used. Please sign in again.');
const wrongMethod = () =>
  new ApiError(422, 'otherMethod', 'This can’t be connected this way. Please reload the page.');
