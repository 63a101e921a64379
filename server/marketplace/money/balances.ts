import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { type AccountName, ledgerBalances } from '../../db/schema.ts';

/** The shown balance of an account with a subject (§M6): minor units, below zero only for a company's debt. */
export async function shownBalance(db: Database, account: AccountName, subject: string): Promise<bigint> {
  const isThisBalance = and(eq(ledgerBalances.account, account), eq(ledgerBalances.subject, subject));
  const [row] = await db
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(isThisBalance);
  return -(row?.balance ?? 0n);
}
