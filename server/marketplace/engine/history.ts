import { and, asc, eq } from 'drizzle-orm';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
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
