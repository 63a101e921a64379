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

  test.each(states)('follows its table in %s for every event and party', (from) => {
    expect(edgeProblems(lifecycle, from)).toEqual([]);
  });

  test.each(parties)('offers the %s exactly the events that its table allows', (by) => {
    expect(allowedProblems(lifecycle, by)).toEqual([]);
  });

  test('starts in the state that its text names', () => {
    expect(initialStateProblems(lifecycle)).toEqual([]);
  });

  test('is final exactly where its text ends it', () => {
    expect(endingProblems(lifecycle)).toEqual([]);
    const isFinal = (state: string) => lifecycle.machine.states[state]?.type === 'final';
    expect(lifecycle.rows.filter(({ from }) => isFinal(from))).toEqual([]);
  });

  test('has no calls, waits or effects', () => {
    for (const state of Object.values(lifecycle.machine.states)) {
      expect(state.invoke).toEqual([]);
      expect(state.after).toEqual([]);
      expect([...state.entry, ...state.exit]).toEqual([]);
      for (const { actions } of [...state.transitions.values()].flat()) expect(actions).toEqual([]);
    }
  });
});

test('an unknown event has no next state', () => {
  expect(nextState(projectLifecycle, 'draft', { type: 'fly', by: 'company' })).toBeNull();
});
