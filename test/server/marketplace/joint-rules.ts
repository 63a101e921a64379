import { expect } from 'vitest';
import { nextState } from '../../../machines/lifecycles/step.ts';
import {
  applications,
  contracts,
  entityEvents,
  milestones,
  projects,
  timers,
} from '../../../server/db/schema.ts';
import type { TestServer } from '../support/test-server.ts';
import { tried } from './lifecycle-table.ts';

type Row = { readonly id: string; readonly state: string; readonly version: number };

const liveStates = ['submitted', 'shortlisted', 'offered', 'accepted'];

/** What holds at every moment, whatever happened in whatever order (§M3). */
export async function expectJointRules({ db }: TestServer): Promise<void> {
  const [allProjects, allApplications, allContracts, parts, history, waiting] = await Promise.all([
    db.select().from(projects),
    db.select().from(applications),
    db.select().from(contracts),
    db.select().from(milestones),
    db.select().from(entityEvents),
    db.select().from(timers),
  ]);
  const broken: string[] = [];
  const holds = (rule: string, isTrue: boolean) => {
    if (!isTrue) broken.push(rule);
  };

  for (const { id, state } of allProjects) {
    const own = allApplications.filter(({ projectId }) => projectId === id);
    const agreed = allContracts.filter(({ projectId }) => projectId === id).map((one) => one.state);
    const chosen = own.filter((one) => ['offered', 'accepted', 'hired'].includes(one.state));
    holds('one application of a project is chosen at most', chosen.length <= 1);
    holds(
      'a project is filled exactly while its contract is active or frozen',
      (state === 'filled') === agreed.some((one) => ['active', 'frozen'].includes(one)),
    );
    holds(
      'an application is hired exactly while its contract is active, frozen or completed',
      own.some((one) => one.state === 'hired') ===
        agreed.some((one) => ['active', 'frozen', 'completed'].includes(one)),
    );
    holds(
      'an application is accepted exactly while its contract waits for money',
      own.filter((one) => one.state === 'accepted').length ===
        agreed.filter((one) => one === 'awaitingFunding').length,
    );
    holds(
      'an application is live only while its project is open',
      state === 'open' || own.every((one) => !liveStates.includes(one.state)),
    );
    holds('an open project has an end', (state === 'open') === hasTimer(id, 'expire'));
  }
  for (const { id, state } of allContracts) {
    const own = parts.filter(({ contractId }) => contractId === id);
    holds(
      'a contract that has ended leaves nothing to be funded',
      !['completed', 'canceled'].includes(state) || own.every((part) => part.state === 'canceled'),
    );
    holds(
      'a contract waits for its money until then',
      (state === 'awaitingFunding') === hasTimer(id, 'fundingExpired'),
    );
  }
  for (const { id, state, offer } of allApplications) {
    holds('an offer has an end', (state === 'offered') === hasTimer(id, 'offerExpired'));
    holds(
      'an offer stands while it can be answered, or was',
      ['offered', 'accepted'].includes(state) === (offer !== null),
    );
  }
  const rows: Record<string, readonly Row[]> = {
    project: allProjects,
    application: allApplications,
    contract: allContracts,
  };
  for (const [kind, all] of Object.entries(rows)) for (const row of all) follow(kind, row);
  expect(broken).toEqual([]);

  function hasTimer(id: string, event: string): boolean {
    return waiting.some((timer) => timer.entityId === id && timer.event === event && timer.notice === '');
  }

  /** Versions rise by one, and the history leads to the state by steps that the lifecycle has. */
  function follow(kind: string, { id, state, version }: Row): void {
    const lifecycle = tried[kind]?.lifecycle;
    if (!lifecycle) throw new Error(`There is no lifecycle of a ${kind}.`);
    const lines = history
      .filter((line) => line.entityId === id)
      .toSorted((one, two) => one.version - two.version);
    holds(`${kind}: versions rise by one`, lines.length === version && lines.at(-1)?.version === version);
    holds(`${kind}: its history leads to its state`, lines.at(-1)?.toState === state);
    lines.slice(1).forEach((line, at) => {
      const from = lines[at]?.toState ?? '';
      const to = nextState(lifecycle, from, { type: line.event, by: line.party });
      holds(
        `${kind}: ${line.event} is a step of its lifecycle`,
        line.fromState === from && line.toState === to,
      );
    });
    for (const timer of waiting.filter(({ entityId }) => entityId === id))
      holds(
        `${kind}: ${timer.event} fits its state`,
        nextState(lifecycle, state, { type: timer.event, by: 'time' }) !== null,
      );
  }
}
