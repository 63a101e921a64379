import type { InspectionEvent } from 'xstate';
import { createMask } from './mask.ts';
import type { Entry, FromPage, Message, PageInfo } from './protocol.ts';
import { createRecorder } from './recorder.ts';

/** The number of entries stored for inspectors that are opened later. */
const maxRecent = 200;

/** The dependencies of a publisher on its page. */
type Surroundings = {
  readonly id: string;
  readonly isFramed: boolean;
  /** The current path and query of the page. */
  readonly address: () => string;
  /** The time, in ms since the epoch. */
  readonly now: () => number;
  /** Sends a message to all listeners. */
  readonly post: (message: FromPage) => void;
};

export type Publisher = {
  /** Must be called with all inspection events of the page's actors. */
  readonly watch: (report: InspectionEvent) => void;
  readonly hear: (message: Message) => void;
  /** Announces that the page was opened or restored. */
  readonly arrive: () => void;
  /** Announces that the page was closed or hidden. */
  readonly leave: () => void;
};

/** Records the masked events of a page's actors, and publishes them once an inspector has asked. */
export function createPublisher({ id, isFramed, address, now, post }: Surroundings): Publisher {
  const mask = createMask();
  const record = createRecorder(mask, now);
  const latest = new Map<string, Entry>();
  const recent: Entry[] = [];
  let isAsked = false;

  const page = (): PageInfo => ({ id, isFramed, address: String(mask.value(address())) });

  function keep(entry: Entry): void {
    recent.push(entry);
    if (recent.length > maxRecent) recent.shift();
    // A finished flow is never stopped, so it stays listed until it starts again.
    for (const [other, { actor, status }] of latest)
      if (actor.machine === entry.actor.machine && status !== 'active') latest.delete(other);
    if (entry.status === 'stopped') latest.delete(entry.actor.id);
    else latest.set(entry.actor.id, entry);
  }

  return {
    watch: (report) => {
      const entry = record(report);
      if (entry === null) return;
      keep(entry);
      if (isAsked) post({ kind: 'entry', page: page(), entry });
    },
    hear: (message) => {
      if (message.kind !== 'requestSnapshot') return;
      isAsked = true;
      post({ kind: 'snapshot', page: page(), actors: [...latest.values()], recent });
    },
    arrive: () => post({ kind: 'opened', page: page() }),
    leave: () => post({ kind: 'closed', page: page() }),
  };
}
