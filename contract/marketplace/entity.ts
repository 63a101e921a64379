import * as z from 'zod/mini';
import type { EntityKind, EventOf, StateOf } from '../../machines/lifecycles/lifecycles.ts';
import { parties } from '../parties.ts';

/** A step of an entity's history (§M3): the event, its sender, its time, and the next state. */
export const historyEntry = z.object({
  version: z.int(),
  event: z.string(),
  /** null: the event that created the entity. */
  from: z.nullable(z.string()),
  to: z.string(),
  by: z.enum(parties),
  /** ISO 8601. */
  at: z.string(),
  /** The data that everyone who sees the entity may read, such as the reason. */
  payload: z.looseObject({}),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The fields of every entity with a lifecycle (§M9). */
export const entity = z.object({
  id: z.string(),
  state: z.string(),
  /** Increases by one with every event. */
  version: z.int(),
  /** The events that this viewer's party can send now. */
  allowedEvents: z.array(z.string()),
});

/**
 * A state of a kind of entity. Only its type is that of the lifecycle: any text parses, so that a page that is older
 * than its server can still read an answer. The same for an event.
 */
export const stateName = <Kind extends EntityKind>() => z.string() as z.ZodMiniType<StateOf<Kind>, string>;
const eventName = <Kind extends EntityKind>() =>
  z.string() as unknown as z.ZodMiniType<EventOf<Kind>, string>;

/** The fields of a kind of entity. */
export const entityFields = <Kind extends EntityKind>() => ({
  ...entity.shape,
  state: stateName<Kind>(),
  allowedEvents: z.array(eventName<Kind>()),
});

/** The next automatic event if no one acts, such as `autoApprove`; null if there is none, or if its timer is paused. */
export const nextEvent = z.nullable(
  z.object({
    event: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
);
export type NextEvent = z.infer<typeof nextEvent>;

/** With every event that a user sends (§M9): the version of the entity that they saw. */
export const seenVersion = z.int('Say which version you saw.');

/** §M9: where a list continues, and how many entries to return. */
export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'A page has 1 to 100 entries.'))),
});

/** A page of a list; `nextCursor` requests the next page, null after the last. */
export const createPageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** A page of a list, as the client holds it. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** The entity whose history is read. */
export type HistoryOf = { readonly entity: EntityKind; readonly entityId: string };

/** A page of a history, newest entries first (§M9). */
export const historyPage = createPageSchema(historyEntry);
export type HistoryPage = z.infer<typeof historyPage>;
