import { beforeEach, describe, expect, test } from 'vitest';
import type { Party } from '../../../../../contract/parties.ts';
import { bankAccountLifecycle } from '../../../../../machines/lifecycles/bank-account.lifecycle.ts';
import { payoutLifecycle } from '../../../../../machines/lifecycles/payout.lifecycle.ts';
import { allowedEvents, eventName, nextStates } from '../../../../../machines/lifecycles/transitions.ts';
import { entityEvents, ledgerLines, payouts, timers } from '../../../../../server/db/schema.ts';
import { cachedStart } from '../../../support/cached-setup.ts';
import { ensureOperator, runTimerEarly, type Sides, withSides } from '../../../support/marketplace.ts';
import type { Person } from '../../../support/people.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { expectMoneyInvariants } from '../money-invariants.ts';
import {
  activateBankAccount,
  bankAccountBody,
  ibans,
  readBankAccount,
  saveBankAccount,
  undoTokens,
} from './bank-account-setup.ts';
import { earn, requestPayout, runPayouts, settlePayouts } from './payout-setup.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});
const allPayoutRows = async () => [
  await server.db.select().from(payouts),
  await server.db.select().from(entityEvents),
  await server.db.select().from(ledgerLines),
  await server.db.select().from(timers),
];

const expectSame = (now: unknown, before: unknown) => expect(now).toEqual(before);

describe('a payout', () => {
  const requested = async (iban: string = ibans.good) => {
    await activateBankAccount(server, sides.developer, iban);
    await earn(server, sides);
    return (await requestPayout(server, sides.developer)).id;
  };
  /** How each state is reached through the product. */
  const setups: Readonly<Record<string, () => Promise<string>>> = {
    requested,
    processing: async () => {
      const id = await requested();
      await runPayouts(server);
      return id;
    },
    paid: async () => {
      const id = await requested();
      await settlePayouts(server);
      return id;
    },
    failed: async () => {
      const id = await requested(ibans.failing);
      await settlePayouts(server);
      return id;
    },
    canceled: async () => {
      const id = await requested();
      const body = { type: 'cancel', version: 1 };
      await server.ok('payoutEvent', { token: sides.developer.token, id, body });
      return id;
    },
  };
  const events = payoutLifecycle.events.map(eventName);
  const next = (state: string, type: string, by: Party) =>
    nextStates(payoutLifecycle, state, { type, by })[0] ?? null;
  const read = async (id: string) => {
    const [row] = (await server.db.select().from(payouts)).filter((one) => one.id === id);
    if (!row) throw new Error('The payout is gone.');
    return row;
  };

  test('has a setup for every state', () => {
    expect(Object.keys(setups).toSorted()).toEqual(Object.keys(payoutLifecycle.states).toSorted());
  });

  describe.each(Object.entries(setups))('in %s', (state, reach) => {
    const there = cachedStart(async () => ({ server, id: await reach() }));
    let id: string;
    beforeEach(async () => {
      ({ server, id } = await there());
    });

    test('allows its owner exactly the events of its table', async () => {
      const { token } = sides.developer;
      const { version } = await read(id);
      const [shown] = (await server.ok('payouts', { token })).items;
      expect(shown?.allowedEvents).toEqual(allowedEvents(payoutLifecycle, state, 'developer'));
      const before = await allPayoutRows();
      for (const type of events.filter((event) => next(state, event, 'developer') === null)) {
        const { status } = await server.refused('payoutEvent', { token, id, body: { type, version } });
        expect({ type, status }).toEqual({ type, status: type === 'cancel' ? 409 : 403 });
      }
      expect(await allPayoutRows()).toEqual(before);
      for (const type of events.filter((event) => next(state, event, 'developer') !== null)) {
        const changed = await server.ok('payoutEvent', { token, id, body: { type, version } });
        expect(changed.state).toBe(next(state, type, 'developer'));
      }
      await expectMoneyInvariants(server);
    });

    const notified = ['pay', 'fail', 'return'] as const;
    test.each(notified)('allows an operator to report the events of its table: %s', async (type) => {
      const { token } = await ensureOperator(server);
      const { version } = await read(id);
      const body = {
        type,
        version,
        ...(type === 'pay' ? { bankDate: '2026-11-24' } : { reason: 'Closed.' }),
      };
      const before = await allPayoutRows();
      // Only operators have this call.
      for (const person of [sides.developer, sides.company])
        expect(
          (await server.refused('payoutEventAsOperator', { token: person.token, id, body })).status,
        ).toBe(404);
      const to = next(state, type, 'operator');
      const first = await server.send('payoutEventAsOperator', { token, id, body });
      expect(first.status).toBe(to === null ? 409 : 200);
      expect(await read(id)).toMatchObject({
        state: to ?? state,
        version: to === null ? version : version + 1,
      });
      if (to === null) expectSame(await allPayoutRows(), before);
      // Reported again, it has no effect.
      expect((await server.refused('payoutEventAsOperator', { token, id, body })).status).toBe(409);
      await expectMoneyInvariants(server);
    });

    test('is hidden from strangers', async () => {
      const before = await allPayoutRows();
      for (const type of events) {
        const body = { type, version: 1 };
        const { token } = sides.company;
        expect((await server.refused('payoutEvent', { token, id, body })).status).toBe(404);
        expect((await server.refused('payoutEvent', { id, body })).status).toBe(401);
      }
      expect(await allPayoutRows()).toEqual(before);
    });
  });
});

describe('a bank account', () => {
  const cooling = async () => void (await saveBankAccount(server, sides.developer));
  const setups: Readonly<Record<string, () => Promise<void>>> = {
    none: async () => {},
    cooling,
    active: async () => void (await activateBankAccount(server, sides.developer)),
  };
  const next = (state: string, type: string, by: Party) =>
    nextStates(bankAccountLifecycle, state, { type, by });
  /**
   * How each event is sent.
   *
   * @returns whether it took effect.
   */
  const sent: Readonly<Record<string, (person: Person) => Promise<boolean>>> = {
    save: async ({ token }) => {
      const { version } = await server.ok('bankAccount', { token });
      return (await server.send('saveBankAccount', { token, body: { ...bankAccountBody, version } })).ok;
    },
    remove: async ({ token }) => {
      const { version } = await server.ok('bankAccount', { token });
      return (await server.send('removeBankAccount', { token, query: { version: String(version) } })).ok;
    },
    undo: async () => {
      const token = (await undoTokens(server)).at(-1) ?? 'none';
      return (await server.send('undoBankAccount', { body: { token } })).ok;
    },
    activate: ({ userId }) =>
      runTimerEarly(server, userId, 'activate').then(
        () => true,
        () => false,
      ),
  };

  async function expectLed(state: string, type: string, leads: readonly string[]): Promise<void> {
    const [row] = (await server.db.select().from(entityEvents).orderBy(entityEvents.version))
      .filter(({ event }) => event === type)
      .slice(-1);
    expect(row).toMatchObject({ entity: 'bankAccount', fromState: state });
    expect(leads).toContain(row?.toState);
    const own = await server.db.select().from(timers);
    expect(own.map(({ event }) => event)).toEqual(row?.toState === 'cooling' ? ['activate'] : []);
  }

  test('has all of its events tried, in all of its states', () => {
    const events = [...new Set(bankAccountLifecycle.events.map(eventName))];
    expect(Object.keys(sent).toSorted()).toEqual(events.toSorted());
    expect(Object.keys(setups)).toEqual(Object.keys(bankAccountLifecycle.states));
  });

  const tried = Object.entries(setups).flatMap(([state, reach]) =>
    Object.keys(sent).map((type) => [state, type, reach] as const),
  );
  test.each(tried)('in %s follows its table for %s', async (state, type, reach) => {
    await reach();
    const before = await allPayoutRows();
    const leads = next(state, type, type === 'activate' ? 'time' : 'developer');
    expect(await sent[type]?.(sides.developer)).toBe(leads.length > 0);
    if (leads.length === 0) expectSame(await allPayoutRows(), before);
    else await expectLed(state, type, leads);
    // Another user's stays unchanged.
    expect(await readBankAccount(server, sides.company)).toMatchObject({ state: 'none', version: 0 });
  });
});
