import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { accounts } from '../db/schema.ts';
import { type Account, normalizeEmail } from './account.ts';

/*
 * A pending sign-up is an account with an unverified address. Its owner isn't proven yet: an address may have several,
 * each with its own name, password, codes and sessions. The one whose code is entered becomes the account of the
 * address, and the others end with all their sessions (pre-hijacking).
 */

const lifetimeMs = 7 * dayMs;

/** Any number, to keep these locks apart from others in the same database. */
const lockSpace = 730_521;

/**
 * A query condition on `accounts`: the account is verified or was created within the last seven days, and isn't due to
 * be deleted (deletion/request-deletion.ts).
 */
export const isLiveAccount = (now: Date) =>
  and(
    or(isNotNull(accounts.verifiedAt), gt(accounts.createdAt, signedUpBefore(now))),
    or(isNull(accounts.deletionAt), gt(accounts.deletionAt, now)),
  );

/**
 * Locks an address until the transaction ends, whether or not it has an account. Everything that creates a pending
 * sign-up, issues its code or ends it takes this lock before `lockAccount`, so an address is verified once.
 */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashtext(${email}))`);
}

/** Locks several addresses as {@link lockEmail} does, in an order that all calls share, so two never deadlock. */
export async function lockEmails(tx: Database, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort()) await lockEmail(tx, email);
}

/** The account of an address alone, or else its pending sign-ups, newest first. */
export async function findCandidates(db: Database, email: string, now: Date): Promise<readonly Account[]> {
  const found = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, normalizeEmail(email)), isLiveAccount(now)))
    .orderBy(desc(accounts.createdAt));
  const verified = found.find(({ verifiedAt }) => verifiedAt !== null);
  return verified ? [verified] : found;
}

/** Ends every pending sign-up of an address, with its sessions, codes and reset links. */
export async function endPendingSignUps(tx: Database, email: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.email, email), isNull(accounts.verifiedAt)));
}

/** Deletes pending sign-ups after seven days; those that another call has locked are deleted later. */
export async function deleteExpiredSignUps(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.verifiedAt), lte(accounts.createdAt, signedUpBefore(now))))
    .for('update', { skipLocked: true });
  await db.delete(accounts).where(inArray(accounts.id, expired));
}

const signedUpBefore = (now: Date) => new Date(now.getTime() - lifetimeMs);
