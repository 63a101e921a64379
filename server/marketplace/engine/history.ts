import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import type { Party } from '../../../contract/parties.ts';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import type { Database } from '../../db/connect.ts';
import { entityEvents } from '../../db/schema.ts';

/** The number of history entries in an entity's response. */
const newestEntries = 20;

/** The entity whose history is read. */
type HistoryOwner = { readonly id: string; readonly version: number };

/** The newest entries of an entity's history, oldest first (§M3). */
export async function readHistory(
  db: Database,
  entity: EntityKind,
  row: HistoryOwner,
): Promise<HistoryEntry[]> {
  return (await readHistories(db, entity, [row])).get(row.id) ?? [];
}

/**
 * The newest entries of several entities. Statements in a dispute are always included, because an operator needs all of
 * them.
 *
 * @param rows - as just read: each version has one entry, so the newest are found by number.
 */
export async function readHistories(
  db: Database,
  entity: EntityKind,
  rows: readonly HistoryOwner[],
): Promise<ReadonlyMap<string, HistoryEntry[]>> {
  const histories = new Map<string, HistoryEntry[]>(rows.map(({ id }) => [id, []]));
  if (rows.length === 0) return histories;
  const newest = rows.map(({ id, version }) =>
    and(
      eq(entityEvents.entityId, id),
      or(gt(entityEvents.version, version - newestEntries), sql`${entityEvents.payload} ? 'statement'`),
    ),
  );
  const found = await db
    .select()
    .from(entityEvents)
    .where(and(eq(entityEvents.entity, entity), or(...newest)))
    .orderBy(asc(entityEvents.version));
  for (const row of found) histories.get(row.entityId)?.push(toHistoryEntry(row));
  for (const history of histories.values()) keepNewestTexts(history);
  return histories;
}

/** An entry as everyone who sees the entity may read it. */
export const toHistoryEntry = (row: typeof entityEvents.$inferSelect): HistoryEntry => ({
  version: row.version,
  event: row.event,
  from: row.fromState,
  to: row.toState,
  by: row.party,
  at: row.at.toISOString(),
  payload: row.payload,
});

/** An answer has the replaced values of the newest revision only; of the others, the names of the changed fields. */
function keepNewestTexts(history: HistoryEntry[]): void {
  const last = history.findLastIndex(({ payload }) => payload.changes);
  for (const [index, entry] of history.entries())
    if (index < last && entry.payload.changes)
      history[index] = { ...entry, payload: { ...entry.payload, changes: namesIn(entry.payload.changes) } };
}

const namesIn = (changes: object) => Object.fromEntries(Object.keys(changes).map((name) => [name, {}]));

type FirstEvent = {
  readonly entity: EntityKind;
  readonly entityId: string;
  /** An event that creates an entity (§M3), such as createProject, apply or accept. */
  readonly event: string;
  readonly toState: string;
  readonly party: Party;
  readonly accountId: string;
  readonly at: Date;
};

/** The first line of an entity's history. */
export async function recordFirstEvent(tx: Database, firstEvent: FirstEvent): Promise<void> {
  await tx.insert(entityEvents).values({ ...firstEvent, version: 1, payload: {} });
}
