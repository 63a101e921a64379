import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { nextStates } from '../../../../machines/lifecycles/transitions.ts';
import {
  applications,
  contracts,
  entityEvents,
  milestones,
  projects,
  timers,
} from '../../../../server/db/schema.ts';
import type { TestServer } from '../../support/test-server.ts';
import { testedEntities } from '../tested-entities.ts';
import { type Check, checkHistory } from './check-history.ts';

/** A milestone in these states holds no money, and waits for none. */
const endStates = ['released', 'refunded', 'settled', 'canceled'];
const liveStates = ['submitted', 'shortlisted', 'offered', 'accepted'];

/** The events by which time ends a milestone's states. */
const timerEvents: Readonly<Record<string, string>> = {
  funded: 'goDormant',
  submitted: 'autoApprove',
  changesRequested: 'goStale',
  refundRequested: 'refundTimeout',
};

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Checks the rules that are upheld at every moment, after any events in any order (§M3). */
export async function expectInvariants({ db }: TestServer): Promise<void> {
  const rows = await readRows(db);
  const broken: string[] = [];
  const check: Check = (rule, isTrue) => {
    if (!isTrue) broken.push(rule);
  };
  for (const project of rows.projects) checkProject(project, rows, check);
  for (const contract of rows.contracts) checkContract(contract, rows, check);
  for (const milestone of rows.milestones) checkMilestone(milestone, rows, check);
  for (const application of rows.applications) checkApplication(application, rows, check);
  const entities = {
    project: rows.projects,
    application: rows.applications,
    contract: rows.contracts,
    milestone: rows.milestones,
  };
  for (const [kind, all] of Object.entries(entities)) {
    const lifecycle = testedEntities[kind]?.lifecycle;
    if (!lifecycle) throw new Error(`There is no lifecycle of a ${kind}.`);
    for (const row of all) {
      checkHistory(lifecycle, row, rows.history, check);
      checkTimers(lifecycle, row, rows, check);
    }
  }
  expect(broken).toEqual([]);
}

async function readRows(db: TestServer['db']) {
  return {
    projects: await db.select().from(projects),
    applications: await db.select().from(applications),
    contracts: await db.select().from(contracts),
    milestones: await db.select().from(milestones),
    history: await db.select().from(entityEvents),
    timers: await db.select().from(timers),
  };
}

const timerOf = ({ timers: all }: Rows, id: string, event: string | undefined) =>
  all.find((one) => one.entityId === id && one.event === event && one.notice === '');

function checkProject({ id, state }: Rows['projects'][number], rows: Rows, check: Check): void {
  const own = rows.applications.filter(({ projectId }) => projectId === id);
  const contractStates = rows.contracts.filter(({ projectId }) => projectId === id).map((one) => one.state);
  const chosen = own.filter((one) => ['offered', 'accepted', 'hired'].includes(one.state));
  check('at most one application of a project is chosen', chosen.length <= 1);
  check(
    'a project is filled exactly while its contract is active or frozen',
    (state === 'filled') === contractStates.some((one) => ['active', 'frozen'].includes(one)),
  );
  check(
    'an application is hired exactly while its contract is active, frozen or completed',
    own.some((one) => one.state === 'hired') ===
      contractStates.some((one) => ['active', 'frozen', 'completed'].includes(one)),
  );
  check(
    'an application is accepted exactly while its contract awaits funding',
    own.filter((one) => one.state === 'accepted').length ===
      contractStates.filter((one) => one === 'awaitingFunding').length,
  );
  check(
    'an application is live only while its project is open',
    state === 'open' || own.every((one) => !liveStates.includes(one.state)),
  );
  check(
    'a project has an expiry timer exactly while it is open',
    (state === 'open') === (timerOf(rows, id, 'expire') !== undefined),
  );
}

function checkContract({ id, state }: Rows['contracts'][number], rows: Rows, check: Check): void {
  const own = rows.milestones.filter(({ contractId }) => contractId === id);
  check(
    'a contract that has ended has only milestones that have ended',
    !['completed', 'canceled'].includes(state) || own.every((one) => endStates.includes(one.state)),
  );
  check(
    'a contract has an expiry timer exactly while it awaits funding',
    (state === 'awaitingFunding') === (timerOf(rows, id, 'fundingExpired') !== undefined),
  );
  const isFunded = own.some((one) => one.dueAt !== null);
  check(
    'a contract awaits funding until a milestone was funded, or it is canceled',
    state === 'canceled' || (state !== 'awaitingFunding') === isFunded,
  );
  const hasNoOpenMoney = own.every((one) => endStates.includes(one.state) || one.state === 'unfunded');
  const isPaid = own.some((one) => ['released', 'settled'].includes(one.state));
  for (const [event, applies] of [
    ['autoComplete', isPaid],
    ['autoCancel', !isPaid],
  ] as const)
    check(
      `a contract has a timer for ${event} exactly while it is active without open money`,
      (state === 'active' && hasNoOpenMoney && applies) === (timerOf(rows, id, event) !== undefined),
    );
}

function checkMilestone(
  { id, contractId, state, rounds, dispute }: Rows['milestones'][number],
  rows: Rows,
  check: Check,
): void {
  const contractState = rows.contracts.find((one) => one.id === contractId)?.state;
  const event = timerEvents[state];
  const timer = timerOf(rows, id, event);
  check(
    'funded work has a timer, which is paused exactly while its contract is frozen',
    event === undefined ||
      (timer !== undefined && (timer.pausedMs !== null) === (contractState === 'frozen')),
  );
  check('changes are requested at most 3 times', rounds <= 3);
  check(
    'a milestone has a dispute exactly while it is disputed',
    (dispute !== null) === (state === 'disputed'),
  );
}

function checkApplication(
  { id, state, offer }: Rows['applications'][number],
  rows: Rows,
  check: Check,
): void {
  check(
    'an application has an expiry timer exactly while it is offered',
    (state === 'offered') === (timerOf(rows, id, 'offerExpired') !== undefined),
  );
  check(
    'an application has an offer exactly while it is offered or accepted',
    ['offered', 'accepted'].includes(state) === (offer !== null),
  );
}

/** Checks that each timer of an entity can end its state, or is paused until it can. */
function checkTimers(
  lifecycle: AnyStateMachine,
  { id, state }: { readonly id: string; readonly state: string },
  rows: Rows,
  check: Check,
): void {
  const isOver = lifecycle.states[state]?.type === 'final';
  for (const { event, pausedMs } of rows.timers.filter(({ entityId }) => entityId === id))
    check(
      `${lifecycle.id}: the timer for ${event} applies to its state, or is paused`,
      nextStates(lifecycle, state, { type: event, by: 'time' }).length > 0 ||
        (pausedMs !== null && !isOver) ||
        // Earned money becomes available after the end.
        event === 'mature',
    );
}
