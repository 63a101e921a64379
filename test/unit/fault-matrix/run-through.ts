import { vi } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { run } from '../app/app-support.ts';

/** Starts a flow, and sends what the person does, one thing in each of these states. */
export function runThrough(
  flow: AnyStateMachine,
  input: unknown,
  steps: readonly (readonly [string, AnyEventObject | 'a second'])[],
) {
  const actor = run(flow, input as never);
  let left = steps;
  actor.subscribe((snapshot) => {
    const [[state, event] = [], ...rest] = left;
    if (state === undefined || event === undefined || !snapshot.matches(state)) return;
    left = rest;
    if (event === 'a second') vi.advanceTimersByTime(1_000);
    else actor.send(event);
  });
  return actor;
}
