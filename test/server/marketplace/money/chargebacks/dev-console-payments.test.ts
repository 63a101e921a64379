import { beforeEach, describe, expect, test } from 'vitest';
import { embeddedDisputes, embeddedPayments, providerEvents } from '../../../../../server/db/schema.ts';
import { type Sides, withSides } from '../../../support/marketplace.ts';
import { deliverWebhooks, makeCalls, pay, postTo, settleWithProvider } from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { milestoneSetups, showMilestone } from '../../milestones/milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const page = async (query = '') =>
  (await server.app.request(`http://localhost:3000/desk/payments${query}`)).text();
const press = async (path: string, origin = 'http://localhost:3000') => {
  const { status } = await server.app.request(`http://localhost:3000/desk/payments/${path}`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  return status;
};
const newestPaymentId = async () => (await server.db.select().from(embeddedPayments)).at(-1)?.id ?? '';
const newestDisputeId = async () => (await server.db.select().from(embeddedDisputes)).at(-1)?.id ?? '';
const readState = async (id: string) => (await showMilestone(server, sides, id)).state;

describe('the dev console’s payments', () => {
  test.each([
    ['won', 'disputed', 'chargeback won'],
    ['lost', 'refunded', 'chargeback lost'],
  ])('can be charged back, which is then %s', async (decision, state, expected) => {
    expect(await page()).toContain('No payments yet');
    const { id } = await milestoneSetups.funded(server, sides);
    expect(await page('?of=calendar')).toContain('€1,620.00');
    expect(await page('?of=boat')).toContain('No payments match');
    expect(await press(`${await newestPaymentId()}/charge-back`)).toBe(303);
    await settleWithProvider(server);
    expect(await readState(id)).toBe('chargedBack');
    const listed = await page();
    expect(listed).toContain('charged back');
    expect(listed).not.toContain('Charge back<');
    expect(await press(`disputes/${await newestDisputeId()}/${decision}`)).toBe(303);
    await settleWithProvider(server);
    expect(await readState(id)).toBe(state);
    expect(await page()).toContain(expected);
    // A decision is final.
    await press(`disputes/${await newestDisputeId()}/lost`);
    await settleWithProvider(server);
    expect(await readState(id)).toBe(state);
  });

  test('make the next bank slow, once', async () => {
    const { id, version } = await milestoneSetups.unfunded(server, sides);
    expect(await press('mishaps/slowBank')).toBe(303);
    expect(await page()).toContain('Chosen');
    expect(await pay(server, sides.company, { id, version })).toMatchObject({ state: 'processing' });
    expect(await page()).not.toContain('Chosen');
    server.advance(30_000);
    await settleWithProvider(server);
    expect(await readState(id)).toBe('funded');
  });

  test('lose the next webhook, which a later query makes up for', async () => {
    const { id, version } = await milestoneSetups.unfunded(server, sides);
    await press('mishaps/lostWebhook');
    await pay(server, sides.company, { id, version });
    expect(await readState(id)).toBe('funding');
    server.advance(15 * 60_000);
    await makeCalls(server);
    expect(await readState(id)).toBe('funded');
  });

  test('send the next webhook twice, which takes effect once', async () => {
    const { id } = await milestoneSetups.funded(server, sides);
    await press('mishaps/doubledWebhook');
    await press(`${await newestPaymentId()}/charge-back`);
    let posts = 0;
    await deliverWebhooks(server, async (...sent) => {
      posts += 1;
      return postTo(server)(...sent);
    });
    expect(posts).toBe(2);
    const notified = (await server.db.select().from(providerEvents)).filter(
      ({ type }) => type === 'chargeback',
    );
    expect(notified).toHaveLength(1);
    expect(await readState(id)).toBe('chargedBack');
  });

  test('undo a choice that is pressed again, and accept no other', async () => {
    await press('mishaps/lostWebhook');
    await press('mishaps/lostWebhook');
    expect(await press('mishaps/fire')).toBe(303);
    expect(await page()).not.toContain('Chosen');
  });

  test('can’t be used by another site', async () => {
    await milestoneSetups.funded(server, sides);
    const paths = [`${await newestPaymentId()}/charge-back`, 'mishaps/slowBank', 'disputes/dp_1/won'];
    for (const path of paths) expect(await press(path, 'https://attacker.example')).toBe(403);
    expect(await server.db.select().from(embeddedDisputes)).toEqual([]);
    expect(await page()).not.toContain('Chosen');
  });
});
