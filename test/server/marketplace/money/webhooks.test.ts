import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signatureHeader } from '../../../../contract/headers.ts';
import { routes } from '../../../../contract/routes.ts';
import { embeddedWebhooks, entityEvents, providerEvents } from '../../../../server/db/schema.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { webhookSecret } from '../../../../server/marketplace/money/embedded/embedded-provider.ts';
import { storeEvents } from '../../../../server/marketplace/money/provider/handle-events.ts';
import { makeDueCalls } from '../../../../server/marketplace/money/provider/make-due-calls.ts';
import { minute } from '../../../support/durations.ts';
import { contractSetups, milestoneOf, type Sides, withSides } from '../../support/marketplace.ts';
import { cards, deliverWebhooks, makeCalls, startPayment, submitCheckout } from '../../support/paying.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectMoneyInvariants } from './money-invariants.ts';

let server: TestServer;
let sides: Sides;
let paymentId: string;
let milestoneId: string;
let checkoutUrl: string | null;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  const milestone = milestoneOf(await contractSetups.awaitingFunding(server, sides));
  milestoneId = milestone.id;
  ({ id: paymentId, checkoutUrl } = await startPayment(server, sides.company, milestone));
});

const happened = (type: string, payload: object = {}, id = `evt_${type}`) => ({
  id,
  paymentId,
  type,
  payload,
  at: server.now().toISOString(),
});
const paid = { amount: 162_000, currency: 'EUR' };
/** Signed independently of the product's code. */
function signText(text: string, { at = server.now(), secret = webhookSecret(server.env) } = {}): string {
  const mac = createHmac('sha256', secret).update(`${at.getTime()}.${text}`).digest('hex');
  return `t=${at.getTime()},v1=${mac}`;
}
const sendText = (text: string, signature: string | null) =>
  server.app.request(routes.paymentEvents.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== null && { [signatureHeader]: signature }),
    },
    body: text,
  });
async function send(event: object, signed: Parameters<typeof signText>[1] = {}): Promise<number> {
  const text = JSON.stringify(event);
  return (await sendText(text, signText(text, signed))).status;
}
const state = async () => (await server.ok('payment', { token: sides.company.token, id: paymentId })).state;
const storedEvents = () => server.db.select().from(providerEvents).orderBy(providerEvents.receivedAt);
const sendWebhook = () => send(happened('succeed', paid));

describe('a webhook', () => {
  test('is accepted with the provider’s signature, and stored by its id', async () => {
    expect(await sendWebhook()).toBe(200);
    expect(await state()).toBe('succeeded');
    expect(await storedEvents()).toMatchObject([
      { id: 'evt_succeed', paymentId, type: 'succeed', payload: paid, outcome: 'done' },
    ]);
  });

  test.each([
    ['without a signature', () => null],
    ['with one of another form', () => 'v1=abc'],
    ['with one of another secret', (text: string) => signText(text, { secret: 'guessed' })],
    ['with one of another body', () => signText('{}')],
    [
      'with another time than was signed',
      (text: string) => signText(text).replace(/t=\d+/, `t=${server.now().getTime() + 1}`),
    ],
  ])('is refused %s, and nothing is stored', async (_how, sign) => {
    const text = JSON.stringify(happened('succeed', paid));
    const answer = await sendText(text, sign(text));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'wrongSignature' });
    expect(await storedEvents()).toEqual([]);
    expect(await state()).toBe('created');
  });

  test.each([
    [-5 * minute, 200],
    [5 * minute, 200],
    [-5 * minute - 1, 401],
    [5 * minute + 1, 401],
  ])('signed %i ms from now is answered %i', async (offset, status) => {
    expect(await send(happened('succeed', paid), { at: new Date(server.now().getTime() + offset) })).toBe(
      status,
    );
  });

  test('is signed with a secret of this server only, which no client gets', () => {
    const other = webhookSecret({ serverSecret: 'another-server-secret-of-32-characters' });
    expect(other).not.toBe(webhookSecret(server.env));
    expect(webhookSecret(server.env)).not.toContain(server.env.serverSecret);
  });

  test('may arrive twice, even at the same moment: it takes effect once', async () => {
    expect(await Promise.all([sendWebhook(), sendWebhook(), sendWebhook()])).toEqual([200, 200, 200]);
    expect(await sendWebhook()).toBe(200);
    // The same event under another id.
    expect(await send(happened('succeed', paid, 'evt_again'))).toBe(200);
    expect(await storedEvents()).toMatchObject([{ outcome: 'done' }, { id: 'evt_again', outcome: 'known' }]);
    const events = await server.db
      .select()
      .from(entityEvents)
      .where(eq(entityEvents.entityId, paymentId))
      .orderBy(entityEvents.version);
    expect(events.map(({ event }) => event)).toEqual(['fund', 'succeed']);
    await expectMoneyInvariants(server);
  });

  test('may arrive late, after later events', async () => {
    expect(await sendWebhook()).toBe(200);
    expect(await send(happened('process'))).toBe(200);
    expect(await send(happened('fail', { reason: 'Too late.' }))).toBe(200);
    expect(await state()).toBe('succeeded');
    expect((await storedEvents()).map(({ outcome }) => outcome)).toEqual(['done', 'known', 'known']);
  });

  test('is stored when it doesn’t fit yet, and retried after each later one', async () => {
    // No refund was requested, and the decided chargeback hasn't started.
    expect(await send(happened('refundDone', { refundId: milestoneId }))).toBe(200);
    const payload = { disputeId: 'dp_1' };
    const early = { ...happened('chargebackWon'), at: server.now(), payload };
    await storeEvents(server.db, [early as never], server.now());
    expect(await sendWebhook()).toBe(200);
    const events = await storedEvents();
    expect(
      events
        .filter(({ handledAt }) => handledAt === null)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['chargebackWon', 'refundDone']);
    for (const { type, triedAt } of events)
      expect({ type, isTried: triedAt !== null }).toEqual({ type, isTried: type !== 'succeed' });
    expect(await state()).toBe('succeeded');
    await expectMoneyInvariants(server);
  });

  test('also applies stored ones, in the order in which they happened', async () => {
    const at = (ms: number) => new Date(server.now().getTime() + ms);
    const succeeded = { ...happened('succeed', paid), at: at(2) };
    const processed = { ...happened('process'), at: at(1) };
    await storeEvents(server.db, [succeeded, processed] as never, server.now());
    expect(await send(happened('cancel'))).toBe(200);
    // It was canceled first; what came after that still happened, and the money is refunded.
    expect((await storedEvents()).map(({ type, outcome }) => `${type} ${outcome}`).toSorted()).toEqual([
      'cancel done',
      'process known',
      'succeed done',
    ]);
    expect(await state()).toBe('refunding');
    await expectMoneyInvariants(server);
  });

  test('of an unknown payment is stored without an effect', async () => {
    for (const other of ['00000000-0000-4000-8000-000000000000', 'another’s'])
      expect(await send({ ...happened('cancel', {}, `evt_${other}`), paymentId: other })).toBe(200);
    expect((await storedEvents()).map(({ handledAt }) => handledAt)).toEqual([null, null]);
  });

  test('that a killed process left is handled by the next one', async () => {
    const event = { ...happened('succeed', paid), at: server.now() };
    await storeEvents(server.db, [event as never], server.now());
    server.advance(minute);
    await makeCalls(server);
    expect(await state()).toBe('succeeded');
  });

  test('that fails is answered with an error, and is handled when it comes again', async () => {
    vi.spyOn(server.db, 'transaction').mockRejectedValueOnce(new Error('The disk is full.'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await sendWebhook()).toBe(500);
    expect(said).toHaveBeenCalled();
    said.mockRestore();
    expect(await state()).toBe('created');
    expect(await sendWebhook()).toBe(200);
    expect(await state()).toBe('succeeded');
  });

  test('is sent again until it is accepted, with longer pauses', async () => {
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    const away = async () => deliverWebhooks(server, async () => Promise.reject(new Error('No listener.')));
    const dueIn = async () => {
      const [hook] = await server.db.select().from(embeddedWebhooks);
      return (hook?.dueAt.getTime() ?? 0) - server.now().getTime();
    };
    await away();
    expect(await dueIn()).toBe(2_000);
    expect(await deliverWebhooks(server)).toBe(0);
    server.advance(2_000);
    await away();
    expect(await dueIn()).toBe(4_000);
    server.advance(4_000);
    expect(await deliverWebhooks(server)).toBe(1);
    expect(await state()).toBe('succeeded');
    server.advance(60 * minute);
    expect(await deliverWebhooks(server)).toBe(0);
  });
});

test('a server without a provider has no webhooks', async () => {
  const { readEnv } = await import('../../../../server/env.ts');
  const { production } = await import('../../support/production.ts');
  expect(readEnv({ ...production }).embeddedPayments).toBe(false);
  const { receiveWebhook } = await import('../../../../server/marketplace/money/payments.ts');
  const deps = { ...server.deps, paymentProvider: null };
  await expect(receiveWebhook({ text: '', signature: '' }, deps)).rejects.toMatchObject({ status: 404 });
  // Nor does it call one.
  await makeDueCalls(entities, deps, server.log);
});
