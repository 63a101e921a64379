import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { embeddedPayments } from '../../../../server/db/schema.ts';
import { day } from '../../../support/durations.ts';
import { contractSetups, milestoneOf, type Sides, withSides } from '../../support/marketplace.ts';
import { cards, startPayment, submitCheckout } from '../../support/paying.ts';
import type { TestServer } from '../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
let checkoutUrl: string;
let contractId: string;
let paymentId: string;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  const contract = await contractSetups.awaitingFunding(server, sides);
  contractId = contract.id;
  const made = await startPayment(server, sides.company, milestoneOf(contract));
  checkoutUrl = made.checkoutUrl ?? '';
  paymentId = made.id;
});

const page = (headers = {}) => server.app.request(new URL(checkoutUrl).pathname, { headers });
const pageText = async () => (await page()).text();
const back = () => `http://localhost:3000/company/dashboard/contracts/${contractId}?payment=${paymentId}`;

describe('the embedded provider’s page', () => {
  test('shows the payment, and that no real money moves', async () => {
    const answer = await page();
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const said of ['Calendar', '€1,620.00', 'Pay €1,620.00', 'No money moves', '4242 4242 4242 4242'])
      expect(text).toContain(said);
  });

  test('loads nothing from other hosts, runs no scripts, and is neither framed nor cached', async () => {
    const { headers } = await page();
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(await pageText()).not.toMatch(/<script|style="/u);
  });

  test('shows a milestone’s title exactly as it was typed', async () => {
    await server.db.update(embeddedPayments).set({ description: '<script>alert(1)</script>' });
    expect(await pageText()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test.each(['4242 4242 4242 4242', '4242424242424242', ' 4242-4242-4242-4242 '])(
    'takes the card %s, and leads back',
    async (card) => {
      const paid = await submitCheckout(server, checkoutUrl, { choice: 'pay', card });
      expect([paid.status, paid.headers.get('Location')]).toEqual([303, back()]);
      expect(await pageText()).toContain('<h1>Paid</h1>');
      expect(await pageText()).toContain(back().replace('&', '&amp;'));
    },
  );

  test.each(['', '4242', '5555 5555 5555 4444', '__proto__'])(
    'takes no other card, such as “%s”',
    async (card) => {
      const refused = await submitCheckout(server, checkoutUrl, { choice: 'pay', card });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Use one of the test cards below.');
      expect(await pageText()).toContain('<h1>Pay by card</h1>');
    },
  );

  test('shows that a card was declined, and that nothing was charged', async () => {
    const paid = await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.declined });
    expect(paid.headers.get('Location')).toBe(new URL(checkoutUrl).pathname);
    expect(await pageText()).toContain('The card was declined. Nothing was charged.');
    // It can't be paid any more.
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    expect(await pageText()).toContain('<h1>Payment declined</h1>');
  });

  test('asks for a confirmation', async () => {
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.asksForConfirmation });
    expect(await pageText()).toContain('<h1>Confirm with your bank</h1>');
    const confirmed = await submitCheckout(server, checkoutUrl, { choice: 'confirm' });
    expect(confirmed.headers.get('Location')).toBe(back());
    expect(await pageText()).toContain('<h1>Paid</h1>');
  });

  test('shows that a bank is slow, and leads back', async () => {
    const paid = await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.slow });
    expect(paid.headers.get('Location')).toBe(back());
    expect(await pageText()).toContain('<h1>Your bank is working on it</h1>');
  });

  test('can be canceled, and isn’t paid then', async () => {
    const canceled = await submitCheckout(server, checkoutUrl, { choice: 'cancel' });
    expect(canceled.headers.get('Location')).toBe(back());
    expect(await pageText()).toContain('Nothing was charged.');
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    expect(await pageText()).toContain('<h1>Payment canceled</h1>');
  });

  test('expires after a day', async () => {
    server.advance(day);
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    expect(await pageText()).toContain('<h1>Payment canceled</h1>');
  });

  test('pays once, also from two tabs at once', async () => {
    const pay = (card: string) => submitCheckout(server, checkoutUrl, { choice: 'pay', card });
    await Promise.all([pay(cards.pays), pay(cards.declined), pay(cards.pays)]);
    const [payment] = await server.db
      .select()
      .from(embeddedPayments)
      .where(eq(embeddedPayments.reference, paymentId));
    expect(payment?.state).toMatch(/^(succeeded|failed)$/u);
  });

  test('isn’t found under another address, and only from this machine', async () => {
    const none = await server.app.request('/checkout/ep_00000000000000000000000000000000');
    expect(none.status).toBe(404);
    expect((await page({ 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403);
  });
});
