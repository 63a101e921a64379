import { and, eq } from 'drizzle-orm';
import { reencryptSecret } from '../accounts/two-step/encrypted-secret.ts';
import { bankAccounts, payouts, type StoredBankAccount, twoSteps } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { reencryptDetails } from '../marketplace/money/payouts/bank-details.ts';

/**
 * After a change of SERVER_SECRET: encrypts the data of the previous secret again with the current one
 * (docs/configuration.md), so that the previous one is no longer needed.
 *
 * @returns the number of rows written.
 */
export async function reencryptEverything({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  if (env.formerServerSecret === undefined) return 0;
  let count = 0;
  for (const { accountId, encryptedSecret: before } of await db.select().from(twoSteps)) {
    const encryptedSecret = unlessLost(() => reencryptSecret(before, accountId, env));
    if (encryptedSecret === null) continue;
    // Unless it was replaced since it was read.
    const isUnchanged = and(eq(twoSteps.accountId, accountId), eq(twoSteps.encryptedSecret, before));
    await db.update(twoSteps).set({ encryptedSecret }).where(isUnchanged);
    count += 1;
  }
  for (const { id } of await db.select({ id: bankAccounts.id }).from(bankAccounts))
    count += await db.transaction(async (tx) => {
      const isThisAccount = eq(bankAccounts.id, id);
      const [found] = await tx.select().from(bankAccounts).where(isThisAccount).for('update');
      const reencrypted = (stored: StoredBankAccount | null | undefined) => {
        const encrypted = stored ? unlessLost(() => reencryptDetails(stored.sealed, id, env)) : null;
        return stored && encrypted !== null ? { ...stored, sealed: encrypted } : undefined;
      };
      const [current, former] = [reencrypted(found?.current), reencrypted(found?.former)];
      if (!current && !former) return 0;
      await tx
        .update(bankAccounts)
        .set({ ...(current && { current }), ...(former && { former }) })
        .where(isThisAccount);
      return 1;
    });
  for (const { id, encryptedDetails: before } of await db.select().from(payouts)) {
    const encryptedDetails = unlessLost(() => reencryptDetails(before, id, env));
    if (encryptedDetails === null) continue;
    await db.update(payouts).set({ encryptedDetails }).where(eq(payouts.id, id));
    count += 1;
  }
  return count;
}

/** Also null for data of an earlier secret that is lost: it can't be decrypted, and mustn't stop the rest. */
function unlessLost(reencrypt: () => string | null): string | null {
  try {
    return reencrypt();
  } catch {
    return null;
  }
}
