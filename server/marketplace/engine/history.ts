import { and, asc, eq, inArray } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { Database } from '../../db/connect.ts';
import { type EntityKind, entityEvents } from '../../db/schema.ts';

/** Everything that happened to an entity, oldest first (§M3). */
export async function historyOf(db: Database, entity: EntityKind, id: string): Promise<HistoryEntry[]> {
  return (await historiesOf(db, entity, [id])).get(id) ?? [];
}

/** The same of several. */
export async function historiesOf(
  db: Database,
  entity: EntityKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HistoryEntry[]>> {
  const histories = new Map<string, HistoryEntry[]>(ids.map((id) => [id, []]));
  const rows = await db
    .select()
    .from(entityEvents)
    .where(and(eq(entityEvents.entity, entity), inArray(entityEvents.entityId, [...ids])))
    .orderBy(asc(entityEvents.version));
  for (const { entityId, version, event, fromState, toState, party, at, payload } of rows)
    histories.get(entityId)?.push({
      version,
      event,
      from: fromState,
      to: toState,
      by: party,
      at: at.toISOString(),
      payload,
    });
  return histories;
}

type Beginning = {
  readonly entity: EntityKind;
  readonly entityId: string;
  /** What made it (§M3): createProject, apply, accept. */
  readonly event: string;
  readonly toState: string;
  readonly party: Party;
  readonly accountId: string;
  readonly at: Date;
};

/** The first line of an entity's history. */
export async function recordBeginning(tx: Database, beginning: Beginning): Promise<void> {
  await tx.insert(entityEvents).values({ ...beginning, version: 1, payload: {} });
}
