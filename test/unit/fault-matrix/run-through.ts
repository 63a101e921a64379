import { vi } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { run } from '../app/app-support.ts';

/** Starts a flow, and sends it one of the user's events in each of these states. */
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

/** Starts a section's flow, and sends it the user's events once its data is loaded. */
export const runOnceLoaded = (flow: Parameters<typeof run>[0], ...events: readonly AnyEventObject[]) =>
  sendOnceLoaded(run(flow, undefined), ...events);

/** Sends a section's flow the user's events once its data is loaded. */
export function sendOnceLoaded(actor: ReturnType<typeof run>, ...events: readonly AnyEventObject[]) {
  let left = events;
  actor.subscribe((snapshot) => {
    const [next, ...rest] = left;
    if (!next || snapshot.matches('loading')) return;
    left = rest;
    actor.send(next);
  });
  return actor;
}
