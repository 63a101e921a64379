import { randomUUID } from 'node:crypto';
import { isUuid } from '../db/is-uuid.ts';

/** An event as it arrived. For session replays, which arrive in chunks, only the size is stored. */
export type CollectedEvent = {
  readonly id: string;
  readonly name: string;
  /** The time of the event, by the browser's clock. */
  readonly happenedAt: Date;
  /** The client's distinct id: an email address once the user is identified. */
  readonly person: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

export type CollectedEvents = ReturnType<typeof createCollectedEvents>;

const maxStored = 500;
/** In characters of JSON, because events are stored in memory: one event's properties, and all events together. */
const largestStored = 256 * 1024;
const largestTogether = 8_000_000;
const longestName = 200;
/** RFC 5321 §4.5.3.1: an address, or a shorter id. */
const longestPerson = 254;

type Received = { readonly event: CollectedEvent; readonly size: number };

/** The latest events, in memory: a restart forgets them. */
export function createCollectedEvents(now: () => Date = () => new Date()) {
  let newestFirst: readonly Received[] = [];
  let events: readonly CollectedEvent[] = [];
  return {
    /** @param sent - a body of PostHog's capture endpoints: an event, a list of events, or `{ batch }`. */
    add(sent: unknown): void {
      // Deduplicates as PostHog does: a client that leaves its page may send an event twice.
      const known = new Set(events.map(({ id }) => id));
      const arrived: Received[] = [];
      for (const fields of eventsIn(sent).slice(-maxStored)) {
        const received = collected(fields, now());
        if (known.has(received.event.id)) continue;
        known.add(received.event.id);
        arrived.unshift(received);
      }
      newestFirst = fitting([...arrived, ...newestFirst].slice(0, maxStored));
      events = newestFirst.map(({ event }) => event);
    },
    all: () => events,
    byId: (id: string) => events.find((event) => event.id === id),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function eventsIn(sent: unknown): readonly Fields[] {
  const list = Array.isArray(sent) ? sent : isFields(sent) && Array.isArray(sent.batch) ? sent.batch : [sent];
  return list.filter(isFields).filter(({ event }) => typeof event === 'string');
}

/** The newest events within the size limit. */
function fitting(received: readonly Received[]): readonly Received[] {
  let together = 0;
  const end = received.findIndex(({ size }) => (together += size) > largestTogether);
  return end === -1 ? received : received.slice(0, end);
}

function collected(event: Fields, arrivedAt: Date): Received {
  const properties = isFields(event.properties) ? event.properties : {};
  const set = isFields(event.$set) ? { $set: event.$set } : {};
  const all = { ...withoutSnapshots(properties), ...set };
  const size = measureSize(all);
  const isStored = size <= largestStored;
  return {
    size: isStored ? size : 0,
    event: {
      id: typeof event.uuid === 'string' && isUuid(event.uuid) ? event.uuid : randomUUID(),
      name: String(event.event).slice(0, longestName),
      happenedAt: resolveTime(event, arrivedAt),
      person: toText(properties.distinct_id ?? event.distinct_id).slice(0, longestPerson),
      properties: isStored ? all : { $too_large: size },
    },
  };
}

/** PostHog sends a time, or the event's age in ms (`offset`); a client may send anything. */
function resolveTime({ timestamp, offset }: Fields, arrivedAt: Date): Date {
  const byTimestamp = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  const byOffset = typeof offset === 'number' ? arrivedAt.getTime() - offset : Number.NaN;
  return (
    [new Date(byTimestamp), new Date(byOffset)].find((time) => !Number.isNaN(time.getTime())) ?? arrivedAt
  );
}

function withoutSnapshots({ $snapshot_data: snapshots, ...rest }: Fields): Fields {
  return snapshots === undefined
    ? rest
    : { ...rest, $snapshot_count: Array.isArray(snapshots) ? snapshots.length : 1 };
}

const measureSize = (properties: Fields) => JSON.stringify(properties).length;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
