import { asc, eq, ne } from 'drizzle-orm';
import type { Side } from '../../../../contract/parties.ts';
import {
  bankAccounts,
  contracts,
  embeddedDisputes,
  embeddedPayments,
  embeddedWebhooks,
  milestones,
  payouts,
  projects,
  timers,
} from '../../../../server/db/schema.ts';
import { lifecycleOf } from '../../../../server/marketplace/engine/lifecycle-of.ts';
import { runTimerNow } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { shownBalance } from '../../../../server/marketplace/money/balances.ts';
import { chargeBack, decideChargeback } from '../../../../server/marketplace/money/embedded/chargebacks.ts';
import { hour, minute } from '../../../support/durations.ts';
import { cards, deliverWebhooks, makeCalls, postTo, submitCheckout } from '../../support/paying.ts';
import type { Person } from '../../support/people.ts';
import { confirmIdentity } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';
import { milestonePayloads, proposal } from '../milestones/milestone-setups.ts';
import { type Collected, collectMoves, type Move } from '../random-moves.ts';
import { bankAccountBody, ibans } from './payouts/bank-account-setup.ts';
import { runPayouts } from './payouts/payout-setup.ts';

export type Fixture = {
  readonly server: TestServer;
  readonly company: Person;
  readonly developer: Person;
  readonly operator: Person;
};

export const quarterHour = 15 * minute;
const reason = 'Our plans have changed.';

/** How often a move is listed; once by default. Others depend on these. */
const weightOf: Readonly<Record<string, number>> = {
  fund: 6,
  submit: 6,
  approve: 3,
  agree: 4,
  dispute: 4,
  requestChanges: 4,
  requestRefund: 3,
  acceptRefund: 9,
  withdrawDispute: 3,
  proposeSplit: 3,
  acceptSplit: 5,
};

/** The payload that a client which sees this milestone would send with an event. */
function buildPayload(type: string, { amount, dueAt, split }: typeof milestones.$inferSelect): object {
  const toDeveloper = Math.floor(amount / 3);
  if (type === 'proposeSplit' || type === 'rule') return { toDeveloper, toCompany: amount - toDeveloper };
  if (type === 'acceptSplit') return { splitVersion: split?.version ?? 0 };
  if (type === 'extend') return { dueAt: new Date((dueAt?.getTime() ?? 0) + hour).toISOString() };
  return milestonePayloads[type] ?? {};
}

/** All moves that users, timers and the provider can make now, and all failures in between. */
export async function moneyMoves(fixture: Fixture): Promise<readonly Move[]> {
  const collected = collectMoves(fixture.server, [409]);
  await milestoneMoves(fixture, collected);
  await contractMoves(fixture, collected);
  await projectMoves(fixture, collected);
  await timerMoves(fixture, collected);
  await chargebackMoves(fixture, collected);
  await payoutMoves(fixture, collected);
  await checkoutMoves(fixture, collected);
  await webhookMoves(fixture, collected);
  return collected.moves;
}

async function milestoneMoves(
  { server: { db }, company, developer, operator }: Fixture,
  { moves, send, addTimes }: Collected,
): Promise<void> {
  const { allowedEvents } = lifecycleOf('milestone');
  const rows = await db.select().from(milestones).orderBy(asc(milestones.position), asc(milestones.id));
  for (const row of rows) {
    const { id, state, version } = row;
    for (const [side, who] of Object.entries({ company, developer }))
      for (const type of allowedEvents(state, side as Side))
        addTimes(weightOf[type] ?? 1, {
          what: `${side} ${type}`,
          run: send('milestoneEvent', who, id, { type, version, ...buildPayload(type, row) }),
        });
    for (const type of allowedEvents(state, 'operator')) {
      const body = { type, version, reason, ...buildPayload('rule', row) };
      moves.push({ what: `operator ${type}`, run: send('milestoneEventAsOperator', operator, id, body) });
    }
  }
}

async function contractMoves(
  { server: { db }, company, developer, operator }: Fixture,
  { moves, send }: Collected,
): Promise<void> {
  const { allowedEvents } = lifecycleOf('contract');
  for (const { id, state, version } of await db.select().from(contracts)) {
    const cancel = { type: 'cancel', version, reason };
    if (allowedEvents(state, 'company').includes('cancel'))
      moves.push({ what: 'company cancels', run: send('contractEvent', company, id, cancel) });
    const complete = { type: 'complete', version };
    if (allowedEvents(state, 'developer').includes('complete'))
      moves.push({ what: 'developer completes', run: send('contractEvent', developer, id, complete) });
    if (state === 'active')
      for (const [side, who] of Object.entries({ company, developer }))
        moves.push({ what: `${side} proposes`, run: send('proposeMilestone', who, id, proposal) });
    for (const type of ['freeze', 'unfreeze', 'forceCancel', 'forceComplete'] as const)
      if (allowedEvents(state, 'operator').includes(type))
        moves.push({
          what: `operator ${type}`,
          run: send('contractEventAsOperator', operator, id, { type, version, reason }),
        });
  }
}

async function projectMoves(
  { server: { db }, company, operator }: Fixture,
  { moves, send, addTimes }: Collected,
): Promise<void> {
  // A removal ends everything, mostly while a payment is made that isn't reported yet.
  const isPaid = (await db.select().from(embeddedPayments)).some(({ state }) =>
    ['processing', 'succeeded'].includes(state),
  );
  for (const { id, state, version } of await db.select().from(projects)) {
    if (state !== 'open') continue;
    const close = { type: 'close', version, reason };
    moves.push({ what: 'company closes', run: send('projectEvent', company, id, close) });
    const remove = { type: 'remove', version, reason };
    if (isPaid)
      addTimes(6, { what: 'operator removes', run: send('projectEventAsOperator', operator, id, remove) });
  }
}

async function timerMoves({ server }: Fixture, { moves, addTimes }: Collected): Promise<void> {
  const rows = await server.db
    .select()
    .from(timers)
    .orderBy(asc(timers.event), asc(timers.notice), asc(timers.dueAt));
  for (const { id, entity, event, notice, pausedMs } of rows)
    if (entity === 'milestone' || entity === 'contract' || entity === 'bankAccount')
      addTimes(event === 'mature' ? 6 : 1, {
        what: `time ${event}${notice && ` ${notice}`}`,
        run: async () => {
          await runTimerNow(id, entities, server.deps);
          return pausedMs === null;
        },
      });
  moves.push({
    what: 'time passes',
    run: async () => {
      server.advance(quarterHour);
      return true;
    },
  });
}

/** Banks charge payments back, and decide about that. */
async function chargebackMoves(
  { server: { db, now } }: Fixture,
  { moves, addTimes }: Collected,
): Promise<void> {
  const disputes = await db.select().from(embeddedDisputes).orderBy(asc(embeddedDisputes.createdAt));
  for (const { id, state } of disputes) {
    if (state !== 'open') continue;
    const decide = (how: 'won' | 'lost') => async () => {
      await decideChargeback(db, id, how, now());
      return true;
    };
    addTimes(2, { what: 'a chargeback is won', run: decide('won') });
    moves.push({ what: 'a chargeback is lost', run: decide('lost') });
  }
  for (const { id, state } of await readCheckouts(db)) {
    const isChargedBack = disputes.some((one) => one.paymentId === id && one.state !== 'won');
    if (state !== 'succeeded' || isChargedBack) continue;
    moves.push({
      what: 'a bank charges a payment back',
      run: async () => {
        await chargeBack(db, id, now());
        return true;
      },
    });
  }
}

async function payoutMoves(
  { server, developer, operator }: Fixture,
  { moves, send, addTimes }: Collected,
): Promise<void> {
  const { db } = server;
  const [account] = await db.select().from(bankAccounts);
  const seen = account?.version ?? 0;
  moves.push(
    {
      what: 'developer changes the bank account',
      run: async () => {
        await confirmIdentity(server, developer);
        const iban = seen % 2 === 0 ? ibans.good : ibans.failing;
        return send('saveBankAccount', developer, '', { ...bankAccountBody, iban, version: seen })();
      },
    },
    { what: 'payouts', run: async () => (await runPayouts(server)) > 0 },
  );
  const available = Number(await shownBalance(db, 'available', developer.userId));
  for (const amount of [2_000, available].filter((one) => one >= 2_000 && one <= available))
    addTimes(4, { what: 'developer withdraws', run: send('requestPayout', developer, '', { amount }) });
  for (const { id, state, version } of await db.select().from(payouts).orderBy(asc(payouts.createdAt))) {
    if (state === 'requested')
      moves.push({
        what: 'developer cancels a withdrawal',
        run: send('payoutEvent', developer, id, { type: 'cancel', version }),
      });
    if (state === 'paid')
      moves.push({
        what: 'a bank returns a payout',
        run: send('payoutEventAsOperator', operator, id, { type: 'return', version, reason }),
      });
  }
}

const readCheckouts = (db: TestServer['db']) =>
  db.select().from(embeddedPayments).orderBy(asc(embeddedPayments.createdAt), asc(embeddedPayments.id));

/** The company's actions on the provider's pages. */
async function checkoutMoves({ server }: Fixture, { moves, addTimes }: Collected): Promise<void> {
  for (const { id, state } of await readCheckouts(server.db)) {
    const submit = (form: Readonly<Record<string, string>>) => async () =>
      (await submitCheckout(server, `http://localhost/checkout/${id}`, form)).status < 400;
    if (state === 'open') {
      for (const [name, card] of Object.entries(cards))
        addTimes(2, { what: `pays with the card ‘${name}’`, run: submit({ choice: 'pay', card }) });
      moves.push({ what: 'cancels at the provider', run: submit({ choice: 'cancel' }) });
    }
    if (state === 'confirming') {
      addTimes(3, { what: 'confirms', run: submit({ choice: 'confirm' }) });
      addTimes(2, { what: 'refuses', run: submit({ choice: 'refuse' }) });
    }
  }
}

/** Calls to the provider, and its webhooks with all their failures. */
async function webhookMoves({ server }: Fixture, { moves, addTimes }: Collected): Promise<void> {
  const { db } = server;
  addTimes(5, { what: 'calls', run: async () => (await makeCalls(server)) > 0 });
  moves.push({ what: 'webhooks', run: async () => (await deliverWebhooks(server)) > 0 });
  const webhooks = await db
    .select()
    .from(embeddedWebhooks)
    .orderBy(asc(embeddedWebhooks.dueAt), asc(embeddedWebhooks.id));
  const last = webhooks.filter(({ takenAt }) => takenAt === null).at(-1);
  if (last) {
    const isLast = eq(embeddedWebhooks.id, last.id);
    moves.push(
      {
        what: 'a webhook is lost',
        run: async () => {
          await db.update(embeddedWebhooks).set({ takenAt: server.now() }).where(isLast);
          return true;
        },
      },
      {
        what: 'a webhook overtakes those before it',
        run: async () => {
          const later = { dueAt: new Date(server.now().getTime() + quarterHour) };
          await db.update(embeddedWebhooks).set(later).where(ne(embeddedWebhooks.id, last.id));
          return (await deliverWebhooks(server)) > 0;
        },
      },
      {
        what: 'the product is unreachable',
        run: async () => (await deliverWebhooks(server, async () => false)) === 0,
      },
      {
        what: 'a webhook’s answer is lost',
        run: async () => {
          await deliverWebhooks(server, async (...sent) => {
            await postTo(server)(...sent);
            return false;
          });
          return true;
        },
      },
    );
  }
  if (webhooks.some(({ takenAt }) => takenAt !== null))
    moves.push({
      what: 'every webhook is sent again',
      run: async () => {
        await db.update(embeddedWebhooks).set({ takenAt: null, dueAt: server.now() });
        return (await deliverWebhooks(server)) > 0;
      },
    });
}
