import { asc, eq, inArray } from 'drizzle-orm';
import { lockAccount, lockAccountIfFree } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import type { Entity, EntityRow } from './entity-kind.ts';

// The one order of locks: the project first, then whatever belongs to it, then accounts. An event of an application may
// change its project, and one of the project all of its applications; whoever has the project waits for nobody in it.
// What belongs to a person alone, such as their payouts, has their account's lock in the project's place.

/** Locks the project. @returns whether there is one. */
async function lockProject(tx: Database, projectId: string): Promise<boolean> {
  const one = tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId));
  return (await one.for('update')).length > 0;
}

/** Locks several projects, in an order that all callers share: whoever takes more than one takes all at once, like this. */
export async function lockProjects(tx: Database, ids: readonly string[]): Promise<void> {
  const all = tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  await all.orderBy(asc(projects.id)).for('update');
}

/** Locks an entity, with its project, until the transaction ends. */
export async function lock<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
): Promise<Row | undefined> {
  const ownerId = await entity.ownerOf?.(tx, id);
  if (entity.ownerOf) {
    // It outlives its owner's account.
    if (ownerId !== undefined) await lockAccount(tx, ownerId);
    return entity.read(tx, id);
  }
  const projectId = await entity.projectOf(tx, id);
  if (!projectId || !(await lockProject(tx, projectId))) return undefined;
  return entity.read(tx, id);
}

/** The same where nobody else holds it; 'held' where somebody does. */
export async function lockIfFree<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
): Promise<Row | 'held' | undefined> {
  const ownerId = await entity.ownerOf?.(tx, id);
  if (entity.ownerOf) {
    if (ownerId !== undefined && !(await lockAccountIfFree(tx, ownerId))) return 'held';
    return entity.read(tx, id);
  }
  const projectId = await entity.projectOf(tx, id);
  if (!projectId) return undefined;
  const one = tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId));
  const [free] = await one.for('update', { skipLocked: true });
  if (free) return entity.read(tx, id);
  return (await tx.$count(projects, eq(projects.id, projectId))) > 0 ? 'held' : undefined;
}
