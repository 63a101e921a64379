import { useEffect, useRef, useSyncExternalStore } from 'react';
import { flowOfMachine } from '../catalogue.ts';
import type { Live } from './listen.ts';
import type { LiveState } from './live-state.ts';

// XState's event names for results and timers; `xstate.init` is the start of a flow.
const automaticEvent = /^xstate\.(done|error|after)\./;

/** The state of the product's pages, updated with each message. */
export function useLive(live: Live): LiveState {
  return useSyncExternalStore(live.subscribe, live.get);
}

/**
 * Calls back with the flow in which the last event occurred. Ignores background flows, results and timers, which would
 * distract from the user's actions.
 *
 * @param onFlow - null to stop following.
 */
export function useFollowing({ log }: LiveState, onFlow: ((flow: string) => void) | null): void {
  const last = log.findLast(({ entry }) => {
    const flow = flowOfMachine(entry.actor.machine);
    return flow && !flow.isBackground && entry.status !== 'stopped' && !automaticEvent.test(entry.event.name);
  });
  const notify = useRef(onFlow);
  useEffect(() => {
    notify.current = onFlow;
  });
  const isFollowing = onFlow !== null;
  useEffect(() => {
    const flow = last && flowOfMachine(last.entry.actor.machine);
    if (isFollowing && flow) notify.current?.(flow.name);
  }, [last, isFollowing]);
}
