import { eq } from 'drizzle-orm';
import type { Role, User } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import { accounts } from '../db/schema.ts';

export type Account = typeof accounts.$inferSelect;

/** How addresses are stored and compared: nobody's mailbox differs by case alone. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, normalEmail(email)));
  return account;
}

/**
 * Reads an account and holds it until the transaction ends. Whatever changes an account's codes, sessions or
 * reset tokens takes it first, so that two such calls never meet halfway nor wait for each other in a ring.
 */
export async function lockAccount(tx: Database, accountId: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account;
}

/** The account as the contract's `user` answers it. */
export function toUser({ id, name, email, role, verifiedAt }: Account): User {
  return { userId: id, name, email, role, isVerified: verifiedAt !== null };
}

/** spec §2: each role has a login page of its own. */
const side = (role: Role) => (role === 'CORPORATE' ? 'company' : 'developer');
export const loginLink = (siteUrl: string, role: Role) => `${siteUrl}/${side(role)}/login`;
export const forgotLink = (siteUrl: string, role: Role) => `${siteUrl}/${side(role)}/forgot-password`;
