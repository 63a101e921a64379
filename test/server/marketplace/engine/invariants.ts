import { expect } from 'vitest';
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
import { testedEntities } from '../lifecycle-table.ts';

type Row = { readonly id: string; readonly state: string; readonly version: number };

/** A milestone in these states holds no money, and waits for none. */
const endStates = ['released', 'refunded', 'settled', 'canceled'];
const liveStates = ['submitted', 'shortlisted', 'offered', 'accepted'];

/** Checks the rules that are upheld at every moment, after any events in any order (§M3). */
export async function expectInvariants({ db }: TestServer): Promise<void> {
  const [allProjects, allApplications, allContracts, parts, history, waiting] = await Promise.all([
    db.select().from(projects),
    db.select().from(applications),
    db.select().from(contracts),
    db.select().from(milestones),
    db.select().from(entityEvents),
    db.select().from(timers),
  ]);
  const broken: string[] = [];
  const check = (rule: string, isTrue: boolean) => {
    if (!isTrue) broken.push(rule);
  };

  for (const { id, state } of allProjects) {
    const own = allApplications.filter(({ projectId }) => projectId === id);
    const agreed = allContracts.filter(({ projectId }) => projectId === id).map((one) => one.state);
    const chosen = own.filter((one) => ['offered', 'accepted', 'hired'].includes(one.state));
    check('one application of a project is chosen at most', chosen.length <= 1);
    check(
      'a project is filled exactly while its contract is active or frozen',
      (state === 'filled') === agreed.some((one) => ['active', 'frozen'].includes(one)),
    );
    check(
      'an application is hired exactly while its contract is active, frozen or completed',
      own.some((one) => one.state === 'hired') ===
        agreed.some((one) => ['active', 'frozen', 'completed'].includes(one)),
    );
    check(
      'an application is accepted exactly while its contract waits for money',
      own.filter((one) => one.state === 'accepted').length ===
        agreed.filter((one) => one === 'awaitingFunding').length,
    );
    check(
      'an application is live only while its project is open',
      state === 'open' || own.every((one) => !liveStates.includes(one.state)),
    );
    check('an open project has an end', (state === 'open') === hasTimer(id, 'expire'));
  }
  for (const { id, state } of allContracts) {
    const own = parts.filter(({ contractId }) => contractId === id);
    check(
      'a contract that has ended leaves nothing to be funded',
      !['completed', 'canceled'].includes(state) || own.every((part) => endStates.includes(part.state)),
    );
    check(
      'a contract waits for its money until then',
      (state === 'awaitingFunding') === hasTimer(id, 'fundingExpired'),
    );
  }
  for (const { id, state } of allContracts) {
    const isFunded = parts.some((part) => part.contractId === id && part.dueAt !== null);
    check(
      'a contract is active once a milestone was funded',
      state === 'canceled' || (state !== 'awaitingFunding') === isFunded,
    );
  }
  const byTime: Record<string, string> = {
    funded: 'goDormant',
    submitted: 'autoApprove',
    changesRequested: 'goStale',
    refundRequested: 'refundTimeout',
  };
  for (const { id, state: of } of allContracts) {
    const own = parts.filter(({ contractId }) => contractId === id);
    for (const part of own) {
      const event = byTime[part.state];
      const timer = waiting.find(
        (one) => one.entityId === part.id && one.event === event && one.notice === '',
      );
      check(
        'funded work has an end, which waits while its contract is frozen',
        event === undefined || (timer !== undefined && (timer.pausedMs !== null) === (of === 'frozen')),
      );
      check('work is changed 3 times at most', part.rounds <= 3);
      check(
        'a dispute exists while a milestone is disputed',
        (part.dispute !== null) === (part.state === 'disputed'),
      );
    }
    const isQuiet = own.every((part) => endStates.includes(part.state) || part.state === 'unfunded');
    const isPaid = own.some((part) => ['released', 'settled'].includes(part.state));
    for (const [event, isIts] of [
      ['autoComplete', isPaid],
      ['autoCancel', !isPaid],
    ] as const)
      check(
        `an active contract without open money ends by itself: ${event}`,
        (of === 'active' && isQuiet && isIts) === hasTimer(id, event),
      );
  }
  for (const { id, state, offer } of allApplications) {
    check('an offer has an end', (state === 'offered') === hasTimer(id, 'offerExpired'));
    check(
      'an offer exists while it can be answered, or was',
      ['offered', 'accepted'].includes(state) === (offer !== null),
    );
  }
  const rows: Record<string, readonly Row[]> = {
    project: allProjects,
    application: allApplications,
    contract: allContracts,
    milestone: parts,
  };
  for (const [kind, all] of Object.entries(rows)) for (const row of all) follow(kind, row);
  expect(broken).toEqual([]);

  function hasTimer(id: string, event: string): boolean {
    return waiting.some((timer) => timer.entityId === id && timer.event === event && timer.notice === '');
  }

  /** Versions rise by one, and the history leads to the state by transitions of the lifecycle. */
  function follow(kind: string, { id, state, version }: Row): void {
    const lifecycle = testedEntities[kind]?.lifecycle;
    if (!lifecycle) throw new Error(`There is no lifecycle of a ${kind}.`);
    const lines = history
      .filter((line) => line.entityId === id)
      .toSorted((one, two) => one.version - two.version);
    check(`${kind}: versions rise by one`, lines.length === version && lines.at(-1)?.version === version);
    check(`${kind}: its history leads to its state`, lines.at(-1)?.toState === state);
    lines.slice(1).forEach((line, at) => {
      const from = lines[at]?.toState ?? '';
      const to = nextStates(lifecycle, from, { type: line.event, by: line.party });
      check(
        `${kind}: ${line.event} is a step of its lifecycle`,
        line.fromState === from && to.includes(line.toState),
      );
    });
    const isOver = lifecycle.states[state]?.type === 'final';
    for (const timer of waiting.filter(({ entityId }) => entityId === id))
      check(
        `${kind}: ${timer.event} fits its state, or is paused until that is back`,
        nextStates(lifecycle, state, { type: timer.event, by: 'time' }).length > 0 ||
          (timer.pausedMs !== null && !isOver) ||
          // Earned money becomes available after the end.
          timer.event === 'mature',
      );
  }
}
