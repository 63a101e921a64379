import { asc, inArray } from 'drizzle-orm';
import type { Delivery } from '../../../contract/marketplace/milestones/delivery.ts';
import type { MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';
import type { Party } from '../../../contract/parties.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import type { Database } from '../../db/connect.ts';
import { deliveries, type milestones } from '../../db/schema.ts';
import { readHistories } from '../engine/history.ts';
import { lifecycleOf } from '../engine/lifecycle-of.ts';
import { readNextEvents } from '../engine/timer-rows.ts';
import { acceptsUserEvents } from './conditions.ts';

type Columns = typeof milestones.$inferSelect;

/** A milestone, and the viewer's side of its contract. */
export type MilestoneForViewer = {
  readonly own: Columns;
  readonly side: Party | null;
  /** While its contract is frozen, users' events wait (§M3). */
  readonly contractState: StateOf<'contract'>;
};

/**
 * Milestones as a side of their contract sees them, with the next automatic event of each.
 *
 * @param extent - `whole`: with deliveries and history.
 */
export async function toMilestones(
  seen: readonly MilestoneForViewer[],
  db: Database,
  extent: 'part' | 'whole',
): Promise<readonly MilestonePart[]> {
  const ids = seen.map(({ own }) => own.id);
  const nexts = await readNextEvents(db, 'milestone', ids);
  const parts = seen.map(({ own: { contractId: _of, dueAt, state, ...shown }, side, contractState }) => {
    return {
      ...shown,
      state,
      allowedEvents:
        side === null || (side !== 'operator' && !acceptsUserEvents(contractState))
          ? []
          : lifecycleOf('milestone').allowedEvents(state, side),
      dueAt: dueAt?.toISOString() ?? null,
      next: nexts.get(shown.id) ?? null,
    };
  });
  if (extent === 'part') return parts;
  const [delivered, histories] = await Promise.all([
    readDeliveries(db, ids),
    readHistories(
      db,
      'milestone',
      seen.map(({ own }) => own),
    ),
  ]);
  return parts.map((part) => ({
    ...part,
    deliveries: delivered.get(part.id) ?? [],
    history: histories.get(part.id) ?? [],
  }));
}

async function readDeliveries(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Delivery[]>> {
  const found = new Map<string, Delivery[]>(ids.map((id) => [id, []]));
  const rows = await db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.milestoneId, [...ids]))
    .orderBy(asc(deliveries.version));
  for (const { milestoneId, at, ...shown } of rows)
    found.get(milestoneId)?.push({ ...shown, at: at.toISOString() });
  return found;
}
