import { randomUUID } from 'node:crypto';

/** An event as it arrived. Session replay arrives in pieces, of which only the size is kept. */
export type CollectedEvent = {
  readonly id: string;
  readonly name: string;
  /** When it happened, by the browser's clock. */
  readonly happenedAt: Date;
  /** Who did it: the client's distinct id, which is an e-mail address once the person is identified. */
  readonly person: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

export type CollectedEvents = ReturnType<typeof createCollectedEvents>;

const mostKept = 500;
/** In characters of JSON, because events are kept in memory. */
const largestKept = 256 * 1024;

/** The latest events, in memory: a restart forgets them. */
export function createCollectedEvents(now: () => Date = () => new Date()) {
  let newestFirst: readonly CollectedEvent[] = [];
  return {
    /** @param sent - a body of PostHog's capture endpoints: an event, a list of events, or `{ batch }`. */
    add(sent: unknown): void {
      const arrived = eventsIn(sent).map((event) => collected(event, now()));
      newestFirst = [...arrived.reverse(), ...newestFirst].slice(0, mostKept);
    },
    all: () => newestFirst,
    byId: (id: string) => newestFirst.find((event) => event.id === id),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function eventsIn(sent: unknown): readonly Fields[] {
  const list = Array.isArray(sent) ? sent : isFields(sent) && Array.isArray(sent.batch) ? sent.batch : [sent];
  return list.filter(isFields).filter(({ event }) => typeof event === 'string');
}

function collected(event: Fields, arrivedAt: Date): CollectedEvent {
  const properties = isFields(event.properties) ? event.properties : {};
  const set = isFields(event.$set) ? { $set: event.$set } : {};
  return {
    id: randomUUID(),
    name: String(event.event),
    happenedAt: timeOf(event, arrivedAt),
    person: textOf(properties.distinct_id ?? event.distinct_id),
    properties: withinBounds({ ...withoutSnapshots(properties), ...set }),
  };
}

/** PostHog sends a time, or how many ms ago it was (`offset`); a client may send anything. */
function timeOf({ timestamp, offset }: Fields, arrivedAt: Date): Date {
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

function withinBounds(properties: Fields): Fields {
  const { length } = JSON.stringify(properties);
  return length <= largestKept ? properties : { $too_large: length };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
