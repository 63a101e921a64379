import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { applications, contracts, entityEvents, projects } from '../../db/schema.ts';
import { renameInNotifications } from './rename-in-notifications.ts';

/** Texts that users write into events of contracts and milestones; amounts and dates stay for the other side. */
const written = ['reason', 'note', 'statement'];

/**
 * Erases the data of a deleted account that the cascade doesn't reach: its texts in the history, and its name in the
 * notifications of others. The events stay, without a name.
 *
 * @param involved - every project that it is involved in; the caller has their locks, and the account's.
 */
export async function eraseTraces(tx: Database, id: string, involved: readonly string[]): Promise<void> {
  const owned = tx.select({ id: projects.id }).from(projects).where(eq(projects.accountId, id));
  const withIt = tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.accountId, id), eq(applications.companyId, id)));
  // The history of what is deleted with the account stays, but its payloads are emptied, no matter which side wrote them.
  const goesWithIt = or(
    and(eq(entityEvents.entity, 'project'), inArray(entityEvents.entityId, owned)),
    and(eq(entityEvents.entity, 'application'), inArray(entityEvents.entityId, withIt)),
    and(eq(entityEvents.entity, 'bankAccount'), eq(entityEvents.entityId, id)),
  );
  await tx.update(entityEvents).set({ payload: {} }).where(goesWithIt);
  await tx
    .update(entityEvents)
    .set({ payload: sql`${entityEvents.payload} - ${sql.param(written)}::text[]` })
    .where(eq(entityEvents.accountId, id));
  const hasEnded = or(
    and(eq(contracts.companyId, id), eq(contracts.endedBy, 'company')),
    and(eq(contracts.developerId, id), eq(contracts.endedBy, 'developer')),
  );
  await tx.update(contracts).set({ endReason: null }).where(hasEnded);
  await renameInNotifications(tx, id, involved);
}
