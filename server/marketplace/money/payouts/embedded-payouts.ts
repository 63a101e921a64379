import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { embeddedPayouts } from '../../../db/schema.ts';
import type { PayoutProvider, PayoutReport } from './port.ts';

/** The one account that refuses payouts (docs/money.md): an IBAN that Stripe also has for tests. */
const failingIban = 'DE62370400440532013001';
const failure = 'The bank doesn’t know this account.';

/** The time that a bank takes, in ms. */
const bankMs = 10_000;

type Options = { readonly db: Database; readonly now: () => Date };

/** Simulates the bank in development (§M6): payouts arrive, or fail for one IBAN. No money moves, no account is stored. */
export function embeddedPayoutProvider({ db, now }: Options): PayoutProvider {
  const report = ({ id, settlesAt, ...row }: typeof embeddedPayouts.$inferSelect): PayoutReport => {
    if (now() < settlesAt) return { providerId: id, state: 'processing', reason: null };
    return { providerId: id, state: row.failure === null ? 'paid' : 'failed', reason: row.failure };
  };
  return {
    async createPayout({ payoutId: reference, amount, currency, to }, key) {
      await db
        .insert(embeddedPayouts)
        .values({
          id: `eo_${randomBytes(16).toString('hex')}`,
          key,
          reference,
          amount,
          currency,
          failure: to.iban === failingIban ? failure : null,
          settlesAt: new Date(now().getTime() + bankMs),
        })
        .onConflictDoNothing();
      const [made] = await db.select().from(embeddedPayouts).where(eq(embeddedPayouts.key, key));
      if (!made) throw new Error('A payout was not inserted.');
      return report(made);
    },
    async readPayout(id) {
      const [found] = await db.select().from(embeddedPayouts).where(eq(embeddedPayouts.id, id));
      if (!found) throw new Error('There is no such payout.');
      return report(found);
    },
  };
}
