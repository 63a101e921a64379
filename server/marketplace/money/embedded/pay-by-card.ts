import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { embeddedPayments } from '../../../db/schema.ts';
import type { EmbeddedPayment } from './embedded-provider.ts';
import { takeMishap } from './mishaps.ts';
import { queueWebhook } from './webhooks.ts';

/** §M6: Stripe's well-known test cards, and the outcome of each. */
export const testCards = {
  '4242424242424242': { does: 'pays', says: 'Pays immediately' },
  '4000000000000002': { does: 'is declined', says: 'Is declined' },
  '4000002500003155': { does: 'asks', says: 'Asks for a confirmation' },
  '4000000000000077': { does: 'takes a while', says: 'Takes half a minute' },
  '4000000000000259': { does: 'is charged back', says: 'Pays, and is charged back a minute later' },
} as const;
type TestCard = keyof typeof testCards;

/** The time that a slow bank takes, in ms. */
const slowBankMs = 30_000;
/** How long after the payment the card's bank charges it back, in ms. */
const chargeBackMs = 60_000;

/** The message for a declined card. */
const declined = 'The card was declined.';

/** @returns the card with a typed number, or null if it isn't a test card. */
export function findCard(typed: string): TestCard | null {
  const number = typed.replace(/[\s-]/g, '');
  return Object.hasOwn(testCards, number) ? (number as TestCard) : null;
}

/** Pays an open payment by a card. A payment that isn't open any more, as after another tab, stays as it is. */
export async function payByCard(db: Database, id: string, card: TestCard, now: Date): Promise<void> {
  await change(db, id, 'open', async (tx, payment) => {
    const { does } = testCards[card];
    if (does === 'asks') return { state: 'confirming' };
    if (does === 'is declined') return decline(tx, payment, now);
    const isSlow = does === 'takes a while' || (await takeMishap(tx, 'slowBank'));
    if (!isSlow && does === 'pays') return succeed(tx, payment, now);
    const chargesBackAt = does === 'is charged back' ? new Date(now.getTime() + chargeBackMs) : null;
    if (!isSlow) return { ...(await succeed(tx, payment, now)), chargesBackAt };
    await queueWebhook(tx, payment, { type: 'process', payload: {} }, now);
    return { state: 'processing', settlesAt: new Date(now.getTime() + slowBankMs), chargesBackAt };
  });
}

/** The company's answer to its bank. */
export async function answerBank(db: Database, id: string, isConfirmed: boolean, now: Date): Promise<void> {
  await change(db, id, 'confirming', (tx, payment) =>
    isConfirmed ? succeed(tx, payment, now) : decline(tx, payment, now),
  );
}

/** Finishes the payments of slow banks that are due. */
export async function settleSlowPayments(db: Database, now: Date): Promise<void> {
  const isOver = and(eq(embeddedPayments.state, 'processing'), lte(embeddedPayments.settlesAt, now));
  for (const { id } of await db.select({ id: embeddedPayments.id }).from(embeddedPayments).where(isOver))
    await change(db, id, 'processing', (tx, payment) => succeed(tx, payment, now));
}

type Change = Partial<Pick<EmbeddedPayment, 'state' | 'failure' | 'settlesAt' | 'chargesBackAt'>>;

async function change(
  db: Database,
  id: string,
  from: EmbeddedPayment['state'],
  work: (tx: Database, payment: EmbeddedPayment) => Promise<Change>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThisPayment = and(eq(embeddedPayments.id, id), eq(embeddedPayments.state, from));
    const [payment] = await tx.select().from(embeddedPayments).where(isThisPayment).for('update');
    if (payment)
      await tx
        .update(embeddedPayments)
        .set(await work(tx, payment))
        .where(isThisPayment);
  });
}

async function succeed(tx: Database, payment: EmbeddedPayment, now: Date): Promise<Change> {
  const { amount, currency } = payment;
  await queueWebhook(tx, payment, { type: 'succeed', payload: { amount, currency } }, now);
  return { state: 'succeeded', settlesAt: null };
}

async function decline(tx: Database, payment: EmbeddedPayment, now: Date): Promise<Change> {
  await queueWebhook(tx, payment, { type: 'fail', payload: { reason: declined } }, now);
  return { state: 'failed', failure: declined };
}
