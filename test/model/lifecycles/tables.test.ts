import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { allowedEvents, nextState } from '../../../machines/lifecycles/step.ts';
import { readText } from '../../support/syntax.ts';

const lifecycles = {
  project: projectLifecycle,
  application: applicationLifecycle,
  contract: contractLifecycle,
};
const parties: readonly Party[] = ['company', 'developer', 'operator', 'time', 'provider', 'system'];

type Edge = { readonly from: string; readonly event: string; readonly to: string; readonly by: string };

/** What the specification says of an entity. */
function textOf(entity: string): string {
  const [, part = ''] = readText('docs/specification/marketplace.md').split(`### ${entity}\n`);
  return part.split('\n##')[0] ?? '';
}

/** The rows of an entity's table in the specification, one for each party. */
function edgesOf(entity: string): readonly Edge[] {
  return textOf(entity)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (from|---) /u.test(line))
    .flatMap((line) => {
      const [, from = '', event = '', to = '', by = ''] = line.split('|').map((cell) => cell.trim());
      return by.split(', ').map((party) => ({ from, event, to, by: party }));
    });
}

describe.each(Object.entries<AnyStateMachine>(lifecycles))('%s', (entity, lifecycle) => {
  const edges = edgesOf(entity);
  const states = Object.keys(lifecycle.states);

  test('has a table', () => {
    expect(edges.length).toBeGreaterThan(10);
    expect(new Set(edges.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(states));
  });

  test.each(states)('does in %s what its table says for every event and party, and nothing else', (from) => {
    const done = lifecycle.events.flatMap((event) =>
      parties.flatMap((by) => {
        const to = nextState(lifecycle, from, { type: event, by });
        return to === null ? [] : [{ from, event, to, by }];
      }),
    );
    const order = (one: Edge, other: Edge) => JSON.stringify(one).localeCompare(JSON.stringify(other));
    expect(done.toSorted(order)).toEqual(edges.filter((edge) => edge.from === from).toSorted(order));
  });

  test.each(parties)('tells the %s what it can do now', (by) => {
    for (const state of states)
      expect(allowedEvents(lifecycle, state, by).toSorted()).toEqual(
        edges
          .filter((edge) => edge.from === state && edge.by === by)
          .map(({ event }) => event)
          .toSorted(),
      );
  });

  test('begins where its text says', () => {
    expect(textOf(entity)).toContain(`It begins in \`${lifecycle.root.initial.target[0]?.key}\``);
  });

  test('ends for good where nothing follows', () => {
    const finals = states.filter((state) => lifecycle.states[state]?.type === 'final');
    for (const state of finals) {
      expect(edges.filter(({ from }) => from === state)).toEqual([]);
      expect(textOf(entity)).toMatch(new RegExp(`ends.*\`${state}\``, 'u'));
    }
  });
});

test('an event that a lifecycle doesn’t know does nothing', () => {
  expect(nextState(projectLifecycle, 'draft', { type: 'fly', by: 'company' })).toBeNull();
});
