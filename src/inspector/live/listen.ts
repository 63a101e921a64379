import { afterClearing, afterMessage, initialState, type LiveState } from './live-state.ts';
import { channelName, type FromInspector, type Message } from './protocol.ts';

/** A React store of the messages from the product's pages. */
export type Live = {
  readonly get: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Clears the log but keeps the list of actors. */
  readonly clearLog: () => void;
};

/** Listens to all pages of this origin, and requests the state of those already open. */
export function openLive(): Live {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<() => void>();
  let state: LiveState = initialState;
  const change = (next: LiveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const requestSnapshot = () => channel.postMessage({ kind: 'requestSnapshot' } satisfies FromInspector);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'requestSnapshot') return;
    change(afterMessage(state, data));
    if (data.kind === 'opened') requestSnapshot();
  });
  requestSnapshot();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clearLog: () => change(afterClearing(state, Date.now())),
  };
}
