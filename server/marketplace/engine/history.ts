import { and, asc, eq } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import type { Database } from '../../db/connect.ts';
import { type EntityKind, entityEvents } from '../../db/schema.ts';

/** Everything that happened to an entity, oldest first (§M3). */
export async function historyOf(db: Database, entity: EntityKind, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(entityEvents)
    .where(and(eq(entityEvents.entity, entity), eq(entityEvents.entityId, id)))
    .orderBy(asc(entityEvents.version));
  return rows.map(({ version, event, fromState, toState, party, at, payload }) => ({
    version,
    event,
    from: fromState,
    to: toState,
    by: party,
    at: at.toISOString(),
    payload,
  }));
}
