import { beforeEach, describe, expect, test } from 'vitest';
import { embeddedRefunds, ledgerLines } from '../../../../server/db/schema.ts';
import { day } from '../../../support/durations.ts';
import { ensureOperator, notifiedKinds, type Sides, withSides } from '../../support/marketplace.ts';
import { settleWithProvider } from '../../support/paying.ts';
import type { Person } from '../../support/people.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { readBalances } from '../money/balances.ts';
import { expectMoneyInvariants } from '../money/money-invariants.ts';
import { passDays } from '../money/pass-time.ts';
import { milestonePayloads, milestoneSetups, showMilestone } from './milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

type Shown = { readonly id: string; readonly version: number };
const { funded, submitted, changesRequested, refundRequested, disputed } = milestoneSetups;
const readMilestone = (id: string) => showMilestone(server, sides, id);
const send = (who: Person, shown: Shown, type: string, payload = milestonePayloads[type] ?? {}) =>
  sendToMilestone(server, who, shown, type, payload);
const refused = ({ token }: Person, { id, version }: Shown, type: string, payload = {}) =>
  server.refused('milestoneEvent', {
    token,
    id,
    body: { type, version, ...milestonePayloads[type], ...payload },
  });
const inDays = (days: number) => new Date(server.now().getTime() + days * day).toISOString();
const balances = () => readBalances(server);
const revenue = async () =>
  (await server.db.select().from(ledgerLines))
    .filter(({ account }) => account === 'revenue')
    .reduce((sum, { amount }) => sum - amount, 0n);
const notified = (side: keyof Sides) => notifiedKinds(server, sides[side]);
const waitDays = (days: number) => passDays(server, sides, days);

describe('a dispute', () => {
  test.each(['company', 'developer'] as const)(
    'about funded work waits for its due date: the %s',
    async (side) => {
      const shown = await funded(server, sides);
      await waitDays(13);
      expect(await refused(sides[side], shown, 'dispute')).toMatchObject({ status: 409, code: 'notDue' });
      await waitDays(1);
      expect(await send(sides[side], shown, 'dispute')).toMatchObject({
        state: 'disputed',
        dispute: { openedBy: side, from: 'funded' },
        next: null,
      });
      expect(await notified(side === 'company' ? 'developer' : 'company')).toContain('disputeOpened');
      await expectMoneyInvariants(server);
    },
  );

  test('needs a statement, which the other side reads', async () => {
    const shown = await submitted(server, sides);
    expect(await refused(sides.company, shown, 'dispute', { statement: ' ' })).toMatchObject({ status: 422 });
    await send(sides.company, shown, 'dispute');
    const { history } = await server.ok('milestone', { token: sides.developer.token, id: shown.id });
    expect(history.at(-1)).toMatchObject({
      event: 'dispute',
      by: 'company',
      payload: milestonePayloads.dispute,
    });
  });

  test.each([
    ['submitted', submitted, 'autoApprove', 14],
    ['changesRequested', changesRequested, 'goStale', 30],
  ] as const)(
    'that is withdrawn leads back to %s, and its timer continues with the remaining time',
    async (state, reach, event, days) => {
      const { company, developer } = sides;
      const shown = await reach(server, sides);
      await waitDays(3);
      const opened = await send(company, shown, 'dispute');
      // Without an answer nothing happens by itself.
      await waitDays(40);
      expect(await readMilestone(shown.id)).toMatchObject({ state: 'disputed' });
      expect(await refused(developer, opened, 'withdrawDispute')).toMatchObject({ code: 'notOpener' });
      const back = await send(company, opened, 'withdrawDispute');
      expect(back).toMatchObject({
        state,
        dispute: null,
        withdrawnBy: ['company'],
        next: { event, at: inDays(days - 3) },
      });
      await expectInvariants(server);
      // Once per party and milestone: the other party still may.
      expect(await refused(company, back, 'dispute')).toMatchObject({ status: 409, code: 'withdrawnBefore' });
      const again = await send(developer, back, 'dispute');
      expect(await send(developer, again, 'withdrawDispute')).toMatchObject({
        state,
        withdrawnBy: ['company', 'developer'],
      });
    },
  );

  test('about funded work can be opened again after a withdrawal, and not withdrawn again', async () => {
    const { company } = sides;
    const shown = await funded(server, sides);
    await waitDays(20);
    const opened = await send(company, shown, 'dispute');
    await waitDays(5);
    const back = await send(company, opened, 'withdrawDispute');
    expect(back).toMatchObject({ state: 'funded', next: { event: 'goDormant', at: inDays(24) } });
    const again = await send(company, back, 'dispute');
    expect(await refused(company, again, 'withdrawDispute')).toMatchObject({ code: 'withdrawnBefore' });
  });

  test('starts when a refund is refused, and counts as the company’s in funded', async () => {
    const before = await funded(server, sides);
    const asked = await send(sides.company, before, 'requestRefund');
    const opened = await send(sides.developer, asked, 'rejectRefund');
    expect(opened).toMatchObject({ dispute: { openedBy: 'company', from: 'funded' } });
    expect(await notified('company')).toContain('refundRejected');
    expect(await refused(sides.developer, opened, 'withdrawDispute')).toMatchObject({ code: 'notOpener' });
    expect(await send(sides.company, opened, 'withdrawDispute')).toMatchObject({
      state: 'funded',
      next: before.next,
    });
    await expectInvariants(server);
  });

  test('that a timer opened can’t be withdrawn', async () => {
    const { id } = await changesRequested(server, sides);
    await waitDays(30);
    const shown = await readMilestone(id);
    expect(shown).toMatchObject({ state: 'disputed', dispute: { openedBy: 'time' } });
    for (const who of [sides.company, sides.developer])
      expect(await refused(who, shown, 'withdrawDispute')).toMatchObject({ code: 'notOpener' });
  });
});

describe('a split', () => {
  test('is accepted by the other side, in the shown version', async () => {
    const { company, developer } = sides;
    const shown = await disputed(server, sides);
    expect(shown.split).toEqual({ version: 1, by: 'company', toDeveloper: 60_000, toCompany: 90_000 });
    expect(await refused(company, shown, 'acceptSplit')).toMatchObject({ code: 'ownSplit' });
    const other = await send(developer, shown, 'proposeSplit', { toDeveloper: 100_000, toCompany: 50_000 });
    expect(other.split).toMatchObject({ version: 2, by: 'developer' });
    expect(await refused(company, other, 'acceptSplit')).toMatchObject({ status: 409, code: 'splitChanged' });
    const settled = await send(company, other, 'acceptSplit', { splitVersion: 2 });
    expect(settled).toMatchObject({ state: 'settled', dispute: null, split: { toDeveloper: 100_000 } });
    // Two thirds of the fee of 12,000 are charged.
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, pending: 100_000n, refunding: 54_000n });
    expect(await revenue()).toBe(8_000n);
    await expectMoneyInvariants(server);
    await settleWithProvider(server);
    expect(await server.db.select().from(embeddedRefunds)).toMatchObject([{ amount: 54_000 }]);
    expect(await server.ok('payment', { token: company.token, id: settled.paymentId ?? '' })).toMatchObject({
      state: 'partlyRefunded',
      refunded: 54_000,
    });
    await expectMoneyInvariants(server);
    expect(await notified('developer')).toContain('splitAccepted');
  });

  test('can’t be accepted before it is proposed', async () => {
    const opened = await send(sides.company, await submitted(server, sides), 'dispute');
    expect(await refused(sides.developer, opened, 'acceptSplit')).toMatchObject({ code: 'noSplit' });
  });

  test.each([
    { toDeveloper: 60_000, toCompany: 89_999 },
    { toDeveloper: 150_001, toCompany: -1 },
    { toDeveloper: 75_000.5, toCompany: 74_999.5 },
  ])('that isn’t the whole amount is refused: %j', async (payload) => {
    const opened = await send(sides.company, await submitted(server, sides), 'dispute');
    expect(await refused(sides.developer, opened, 'proposeSplit', payload)).toMatchObject({ status: 422 });
  });

  test.each([
    [0, 150_000, { refunding: 162_000n }, 0n],
    [150_000, 0, { pending: 150_000n }, 12_000n],
    [1, 149_999, { pending: 1n, refunding: 161_999n }, 0n],
    [149_999, 1, { pending: 149_999n, refunding: 1n }, 12_000n],
    // The fee of 7 cents of 1,500.00 is half a cent and more.
    [7, 149_993, { pending: 7n, refunding: 161_992n }, 1n],
  ])('gives %i to the developer and %i to the company', async (toDeveloper, toCompany, left, fee) => {
    const shown = await disputed(server, sides);
    const other = await send(sides.company, shown, 'proposeSplit', { toDeveloper, toCompany });
    await send(sides.developer, other, 'acceptSplit', { splitVersion: 2 });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, ...left });
    expect(await revenue()).toBe(fee);
    await expectMoneyInvariants(server);
    await settleWithProvider(server);
    await expectMoneyInvariants(server);
  });
});

describe('an operator', () => {
  const operate = async ({ id }: { readonly id: string }, body: object) => {
    const { token } = await ensureOperator(server);
    const { version } = await server.ok('milestoneAsOperator', { token, id });
    return server.send('milestoneEventAsOperator', { token, id, body: { version, ...body } });
  };
  const reason = 'Half of the work can be used.';

  test('rules on a dispute with a reason that both sides read, and with both parts of the money', async () => {
    const shown = await disputed(server, sides);
    expect((await operate(shown, { type: 'rule', toDeveloper: 1, toCompany: 2, reason })).status).toBe(422);
    expect((await operate(shown, { type: 'rule', toDeveloper: 75_000, toCompany: 75_000 })).status).toBe(422);
    const ruling = { type: 'rule', toDeveloper: 75_000, toCompany: 75_000, reason };
    expect((await operate(shown, ruling)).status).toBe(200);
    const settled = await readMilestone(shown.id);
    expect(settled).toMatchObject({
      state: 'settled',
      split: { version: 2, by: 'operator', toDeveloper: 75_000, toCompany: 75_000 },
    });
    expect(settled.history.at(-1)).toMatchObject({ event: 'rule', by: 'operator', payload: { reason } });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, pending: 75_000n, refunding: 81_000n });
    for (const side of ['company', 'developer'] as const)
      expect(await notified(side)).toContain('disputeRuled');
    await expectMoneyInvariants(server);
  });

  test.each([
    ['funded', funded],
    ['submitted', submitted],
    ['changesRequested', changesRequested],
    ['refundRequested', refundRequested],
  ] as const)('escalates a milestone that is %s, once its contract is frozen', async (state, reach) => {
    const shown = await reach(server, sides);
    const { token } = await ensureOperator(server);
    expect((await operate(shown, { type: 'escalate', reason })).status).toBe(409);
    const { version } = await server.ok('contractAsOperator', { token, id: shown.contractId });
    const freeze = { type: 'freeze', version, reason: 'A report came in.' };
    await server.ok('contractEventAsOperator', { token, id: shown.contractId, body: freeze });
    expect((await operate(shown, { type: 'escalate', reason })).status).toBe(200);
    expect(await readMilestone(shown.id)).toMatchObject({
      state: 'disputed',
      dispute: { openedBy: 'operator', from: state },
      next: null,
    });
    const unfreeze = { type: 'unfreeze', version: version + 1, reason: 'It goes on.' };
    await server.ok('contractEventAsOperator', { token, id: shown.contractId, body: unfreeze });
    await waitDays(60);
    const after = await readMilestone(shown.id);
    expect(after).toMatchObject({ state: 'disputed' });
    expect(await refused(sides.company, after, 'withdrawDispute')).toMatchObject({ code: 'notOpener' });
    await expectInvariants(server);
  });
});
