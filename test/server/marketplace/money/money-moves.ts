import { asc, eq, ne } from 'drizzle-orm';
import type { Side } from '../../../../contract/account/account.ts';
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
import { cards, choose, deliverWebhooks, makeCalls, postTo } from '../../support/paying.ts';
import type { Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';
import { milestonePayloads, proposal } from '../milestones/milestone-setups.ts';
import { collectMoves, type Move } from '../moves.ts';
import { bank, confirm, ibans, payOut } from './payouts/earning.ts';

export type World = {
  readonly server: TestServer;
  readonly company: Person;
  readonly developer: Person;
  readonly operator: Person;
};

export const quarter = 15 * 60_000;
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
function payloadOf(type: string, { amount, dueAt, split }: typeof milestones.$inferSelect): object {
  const toDeveloper = Math.floor(amount / 3);
  if (type === 'proposeSplit' || type === 'rule') return { toDeveloper, toCompany: amount - toDeveloper };
  if (type === 'acceptSplit') return { splitVersion: split?.version ?? 0 };
  if (type === 'extend') return { dueAt: new Date((dueAt?.getTime() ?? 0) + 3_600_000).toISOString() };
  return milestonePayloads[type] ?? {};
}

/** All moves that users, timers and the provider can make now, and all failures in between. */
export async function moneyMoves({ server, company, developer, operator }: World): Promise<readonly Move[]> {
  const { db } = server;
  const { moves, send, often } = collectMoves(server, [409]);
  const people = { company, developer };
  const atProvider = await db
    .select()
    .from(embeddedPayments)
    .orderBy(asc(embeddedPayments.createdAt), asc(embeddedPayments.id));
  for (const row of await db
    .select()
    .from(milestones)
    .orderBy(asc(milestones.position), asc(milestones.id))) {
    const { id, state, version } = row;
    for (const [side, who] of Object.entries(people))
      for (const type of lifecycleOf('milestone').allowed(state, side as Side))
        often(weightOf[type] ?? 1, {
          what: `${side} ${type}`,
          run: send('milestoneEvent', who, id, { type, version, ...payloadOf(type, row) }),
        });
    for (const type of lifecycleOf('milestone').allowed(state, 'operator'))
      moves.push({
        what: `operator ${type}`,
        run: send('milestoneEventAsOperator', operator, id, {
          type,
          version,
          reason,
          ...payloadOf('rule', row),
        }),
      });
  }
  for (const { id, state, version } of await db.select().from(contracts)) {
    const cancel = { type: 'cancel', version, reason };
    if (lifecycleOf('contract').allowed(state, 'company').includes('cancel'))
      moves.push({ what: 'company cancels', run: send('contractEvent', company, id, cancel) });
    if (lifecycleOf('contract').allowed(state, 'developer').includes('complete'))
      moves.push({
        what: 'developer completes',
        run: send('contractEvent', developer, id, { type: 'complete', version }),
      });
    if (state === 'active')
      for (const [side, who] of Object.entries(people))
        moves.push({ what: `${side} proposes`, run: send('proposeMilestone', who, id, proposal) });
    for (const type of ['freeze', 'unfreeze', 'forceCancel', 'forceComplete'] as const)
      if (lifecycleOf('contract').allowed(state, 'operator').includes(type))
        moves.push({
          what: `operator ${type}`,
          run: send('contractEventAsOperator', operator, id, { type, version, reason }),
        });
  }
  for (const { id, state, version } of await db.select().from(projects)) {
    if (state !== 'open') continue;
    const close = { type: 'close', version, reason };
    moves.push({ what: 'company closes', run: send('projectEvent', company, id, close) });
    // It ends everything, mostly while a payment is made that isn't reported yet.
    const isPaid = atProvider.some((one) => ['processing', 'succeeded'].includes(one.state));
    const remove = { type: 'remove', version, reason };
    if (isPaid)
      often(6, { what: 'operator removes', run: send('projectEventAsOperator', operator, id, remove) });
  }
  for (const { id, entity, event, notice, pausedMs } of await db
    .select()
    .from(timers)
    .orderBy(asc(timers.event), asc(timers.notice), asc(timers.dueAt)))
    if (entity === 'milestone' || entity === 'contract' || entity === 'bankAccount')
      often(event === 'mature' ? 6 : 1, {
        what: `time ${event}${notice && ` ${notice}`}`,
        run: () => runTimerNow(id, entities, server.deps).then(() => pausedMs === null),
      });
  const disputes = await db.select().from(embeddedDisputes).orderBy(asc(embeddedDisputes.createdAt));
  for (const { id, state } of disputes) {
    if (state !== 'open') continue;
    const decide = (how: 'won' | 'lost') => async () => {
      await decideChargeback(db, id, how, server.now());
      return true;
    };
    often(2, { what: 'a chargeback is won', run: decide('won') });
    moves.push({ what: 'a chargeback is lost', run: decide('lost') });
  }
  const [account] = await db.select().from(bankAccounts);
  const seen = account?.version ?? 0;
  moves.push(
    {
      what: 'developer changes the bank account',
      run: async () => {
        await confirm(server, developer);
        const body = { ...bank, iban: seen % 2 === 0 ? ibans.good : ibans.failing, version: seen };
        return send('saveBankAccount', developer, '', body)();
      },
    },
    { what: 'payouts', run: async () => (await payOut(server)) > 0 },
  );
  const available = Number(await shownBalance(db, 'available', developer.userId));
  for (const amount of [2_000, available].filter((one) => one >= 2_000 && one <= available))
    often(4, { what: 'developer withdraws', run: send('requestPayout', developer, '', { amount }) });
  for (const { id, state, version } of await db.select().from(payouts).orderBy(asc(payouts.createdAt))) {
    if (state === 'requested')
      moves.push({
        what: 'developer cancels a withdrawal',
        run: send('payoutEvent', developer, id, { type: 'cancel', version }),
      });
    if (state === 'paid')
      moves.push({
        what: 'a bank sends back',
        run: send('payoutEventAsOperator', operator, id, { type: 'return', version, reason }),
      });
  }
  for (const { id, state } of atProvider) {
    const isTaken = disputes.some((one) => one.paymentId === id && one.state !== 'won');
    if (state === 'succeeded' && !isTaken)
      moves.push({
        what: 'a bank takes it back',
        run: async () => {
          await chargeBack(db, id, server.now());
          return true;
        },
      });
    const press = (form: Readonly<Record<string, string>>) => async () =>
      (await choose(server, `http://localhost/checkout/${id}`, form)).status < 400;
    if (state === 'open') {
      for (const [name, card] of Object.entries(cards))
        often(2, { what: `a card that ${name}`, run: press({ choice: 'pay', card }) });
      moves.push({ what: 'cancels at the provider', run: press({ choice: 'cancel' }) });
    }
    if (state === 'confirming') {
      often(3, { what: 'confirms', run: press({ choice: 'confirm' }) });
      often(2, { what: 'refuses', run: press({ choice: 'refuse' }) });
    }
  }
  often(5, { what: 'calls', run: async () => (await makeCalls(server)) > 0 });
  moves.push(
    { what: 'webhooks', run: async () => (await deliverWebhooks(server)) > 0 },
    { what: 'time passes', run: async () => Boolean(server.advance(quarter)) || true },
  );
  const waiting = await db
    .select()
    .from(embeddedWebhooks)
    .orderBy(asc(embeddedWebhooks.dueAt), asc(embeddedWebhooks.id));
  const last = waiting.filter(({ takenAt }) => takenAt === null).at(-1);
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
        what: 'a webhook comes before those before it',
        run: async () => {
          const later = { dueAt: new Date(server.now().getTime() + quarter) };
          await db.update(embeddedWebhooks).set(later).where(ne(embeddedWebhooks.id, last.id));
          return (await deliverWebhooks(server)) > 0;
        },
      },
      {
        what: 'the product is away',
        run: async () => (await deliverWebhooks(server, async () => false)) === 0,
      },
      {
        what: 'the answer to a webhook is lost',
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
  if (waiting.some(({ takenAt }) => takenAt !== null))
    moves.push({
      what: 'every webhook comes again',
      run: async () => {
        await db.update(embeddedWebhooks).set({ takenAt: null, dueAt: server.now() });
        return (await deliverWebhooks(server)) > 0;
      },
    });
  return moves;
}
