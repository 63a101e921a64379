import { describe, expect, test } from 'vitest';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { nextState } from '../../../machines/lifecycles/transitions.ts';
import { lifecycles } from './lifecycles.ts';
import {
  allowedProblems,
  edgeProblems,
  endingProblems,
  initialStateProblems,
  parties,
  stateProblems,
} from './table-problems.ts';

describe.each(lifecycles)('$entity', (lifecycle) => {
  const states = Object.keys(lifecycle.machine.states);

  test('has a table', () => {
    expect(lifecycle.rows.length).toBeGreaterThan(4);
    expect(stateProblems(lifecycle)).toEqual([]);
  });

  test.each(states)('does in %s what its table says for every event and party, and nothing else', (from) => {
    expect(edgeProblems(lifecycle, from)).toEqual([]);
  });

  test.each(parties)('offers the %s what it can do now', (by) => {
    expect(allowedProblems(lifecycle, by)).toEqual([]);
  });

  test('starts where its text says', () => {
    expect(initialStateProblems(lifecycle)).toEqual([]);
  });

  test('ends for good where nothing follows', () => {
    expect(endingProblems(lifecycle)).toEqual([]);
    const isFinal = (state: string) => lifecycle.machine.states[state]?.type === 'final';
    expect(lifecycle.rows.filter(({ from }) => isFinal(from))).toEqual([]);
  });

  test('only decides: no call, no wait, no effect', () => {
    for (const state of Object.values(lifecycle.machine.states)) {
      expect(state.invoke).toEqual([]);
      expect(state.after).toEqual([]);
      expect([...state.entry, ...state.exit]).toEqual([]);
      for (const { actions } of [...state.transitions.values()].flat()) expect(actions).toEqual([]);
    }
  });
});

test('an event that a lifecycle doesn’t know does nothing', () => {
  expect(nextState(projectLifecycle, 'draft', { type: 'fly', by: 'company' })).toBeNull();
});
