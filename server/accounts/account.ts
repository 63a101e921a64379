import { and, eq, isNotNull } from 'drizzle-orm';
import type { Role, User } from '../../contract/account/account.ts';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/connect.ts';
import { accounts } from '../db/schema.ts';

export type Account = typeof accounts.$inferSelect;

/** The form in which addresses are stored and compared: mailboxes never differ by case alone. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/**
 * The mailbox behind an address, for counting mails: many providers deliver `ada+anything@…` to `ada@…` (RFC 5233), so
 * a thousand addresses would multiply the limit by a thousand.
 */
export const toMailbox = (email: string): string => normalizeEmail(email).replace(/^([^@+]+)\+[^@]*@/, '$1@');

/** The verified account of an address (pending-sign-ups.ts handles unverified ones). */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, normalizeEmail(email)), isNotNull(accounts.verifiedAt)));
  return account;
}

/**
 * Reads an account and locks it until the transaction ends. Everything that changes an account's codes, sessions or
 * reset tokens takes this lock first, so two such calls neither interleave nor deadlock. Other transactions may insert
 * rows that refer to the account: two of its calls whose keys are such rows (http/idempotency.ts) would otherwise wait
 * for each other.
 */
export async function lockAccount(tx: Database, accountId: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  return account;
}

/**
 * Locks an account like {@link lockAccount}, unless another transaction has locked it.
 *
 * @returns whether it is locked now; a deleted account counts as locked.
 */
export async function lockAccountIfFree(tx: Database, accountId: string): Promise<boolean> {
  const one = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
  if ((await one.for('no key update', { skipLocked: true })).length > 0) return true;
  return (await tx.$count(accounts, eq(accounts.id, accountId))) === 0;
}

/** The account as the API's `user` schema describes it. */
export function toUser({ id, name, email, role, verifiedAt }: Account): User {
  return { userId: id, name, email, role, isVerified: verifiedAt !== null };
}

/** spec §2: each role has its own login page. */
export const loginLink = (siteUrl: string, role: Role) =>
  `${siteUrl}${role === 'CORPORATE' ? paths.companyLogin() : paths.developerLogin()}`;
const connections = { section: 'connected-accounts' };
export const connectionsLink = (siteUrl: string, role: Role) =>
  `${siteUrl}${role === 'CORPORATE' ? paths.companySettings(connections) : paths.developerSettings(connections)}`;
export const forgotLink = (siteUrl: string, role: Role) =>
  `${siteUrl}${role === 'CORPORATE' ? paths.companyForgotPassword() : paths.developerForgotPassword()}`;
export const contactLink = (siteUrl: string) => `${siteUrl}${paths.contact()}`;
