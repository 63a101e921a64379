import { beforeEach, describe, expect, test } from 'vitest';
import {
  contractSetups,
  createDeveloper,
  milestoneOf,
  type Sides,
  withSides,
} from '../../../support/marketplace.ts';
import { cards, settleWithProvider, startPayment, submitCheckout } from '../../../support/paying.ts';
import { ben } from '../../../support/people.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const setUpContract = () => contractSetups.awaitingFunding(server, sides);
const readContract = (id: string) => server.ok('contract', { token: sides.company.token, id });

describe('payments', () => {
  test('are listed for the payer, the newest first, and for no one else', async () => {
    const { id } = await contractSetups.active(server, sides);
    server.advance(1_000);
    const { milestones, terms } = await readContract(id);
    await startPayment(server, sides.company, milestoneOf({ milestones }, 1));
    const { token } = sides.company;
    const page = await server.ok('payments', { token, query: { limit: '1' } });
    expect(page.items).toMatchObject([
      {
        state: 'created',
        title: 'Booking by patients',
        projectTitle: terms.project.title,
        developerName: 'Ben Okafor',
      },
    ]);
    const query = { limit: '1', cursor: page.nextCursor ?? '' };
    const next = await server.ok('payments', { token, query });
    expect(next).toMatchObject({ items: [{ state: 'succeeded', title: 'Calendar' }], nextCursor: null });
    expect(await server.ok('payments', { token: sides.developer.token })).toEqual({
      items: [],
      owed: 0,
      nextCursor: null,
    });
  });

  test('can be downloaded as a table', async () => {
    const { token } = sides.company;
    const head =
      'date,funded,project,milestone,developer,state,amount,fee,total,refunded,currency,receipt,payment\r\n';
    expect(await server.ok('paymentsFile', { token })).toBe(head);
    await contractSetups.active(server, sides);
    const answer = await server.send('paymentsFile', { token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [names, line = '', ...rest] = (await answer.text()).split('\r\n');
    expect(`${names}\r\n`).toBe(head);
    expect(line).toMatch(
      /^\S+Z,\S+Z,[^,]+,Calendar,[^,]+,succeeded,1500,120,1620,0,EUR,R-2026-000001,[\da-f-]{36}$/,
    );
    expect(rest).toEqual(['']);
    expect(await server.ok('paymentsFile', { token: sides.developer.token })).toBe(head);
  });

  test('are readable for both sides; the link to pay only for the company', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { id: paymentId } = await startPayment(server, sides.company, { id, version });
    const { token } = sides.developer;
    expect(await server.ok('payment', { token, id: paymentId })).toMatchObject({
      checkoutUrl: null,
      state: 'created',
    });
    const stranger = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    const { token: theirs } = stranger;
    for (const call of ['payment', 'markPaymentSeen'] as const)
      expect(await server.refused(call, { token: theirs, id: paymentId })).toMatchObject({ status: 404 });
    expect(await server.refused('markPaymentSeen', { token, id: paymentId })).toMatchObject({ status: 403 });
    for (const none of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await server.refused('payment', { token, id: none })).toMatchObject({ status: 404 });
  });

  test('are reported as funded once, across tabs and devices', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { id: paymentId, checkoutUrl } = await startPayment(server, sides.company, { id, version });
    const { token } = sides.company;
    const see = () => server.ok('markPaymentSeen', { token, id: paymentId });
    expect(await see()).toEqual({ first: false });
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    await settleWithProvider(server);
    const seen = await Promise.all([see(), see(), see()]);
    expect(seen.filter(({ first }) => first)).toHaveLength(1);
    expect(await see()).toEqual({ first: false });
  });
});
