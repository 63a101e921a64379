import * as z from 'zod/mini';

/** One step of an entity's history (§M3): who sent which event when, and what it led to. */
export const historyEntry = z.object({
  version: z.int(),
  event: z.string(),
  /** null: it made the entity. */
  from: z.nullable(z.string()),
  to: z.string(),
  by: z.enum(['company', 'developer', 'operator', 'time', 'provider', 'system']),
  /** ISO 8601. */
  at: z.string(),
  /** What everybody who sees the entity may know of it, such as the reason. */
  payload: z.looseObject({}),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What every entity with a lifecycle answers its viewer (§M9). */
export const entity = z.object({
  id: z.string(),
  state: z.string(),
  /** Rises by one with every event. */
  version: z.int(),
  /** What this viewer's party can send now. */
  allowedEvents: z.array(z.string()),
});

/** What time does next to an entity if nobody does anything, such as `autoApprove`; null where that is nothing, or it is paused. */
export const next = z.nullable(
  z.object({
    event: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
);

/** With every event that a person sends (§M9): the version of the entity that they saw. */
export const seenVersion = z.int('Say which version you saw.');

/** §M9: where a list goes on, and how much of it at once. */
export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'A page has 1 to 100 entries.'))),
});

/** A part of a list; `nextCursor` asks for the next, null where there is none. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** Whose history is read. */
export type HistoryOf = { readonly entity: string; readonly entityId: string };

/** A part of a history, the newest entries first (§M9). */
export const historyPage = pageOf(historyEntry);
export type HistoryPage = z.infer<typeof historyPage>;
