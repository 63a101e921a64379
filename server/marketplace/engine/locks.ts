import { asc, eq, inArray } from 'drizzle-orm';
import { lockAccount, lockAccountIfFree } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { contracts, projects } from '../../db/schema.ts';
import type { Entity, EntityRow } from './entity-kind.ts';

// The one order of locks: the project first, then whatever belongs to it, then accounts. An event of an application may
// change its project, and one of the project all of its applications; whoever has the project waits for nobody in it.
// A contract outlives its project, and is in its place then. What belongs to a person alone, such as their payouts, has
// their account's lock there.

/** What is locked before an entity, and for all that belongs to it. */
export type LockRoot = { readonly kind: 'project' | 'contract' | 'account'; readonly id: string };

/** The root of what belongs to a contract. @param of - its project is null once that is gone. */
export const rootOfContract = ({
  projectId,
  contractId,
}: {
  projectId: string | null;
  contractId: string;
}) =>
  projectId === null
    ? ({ kind: 'contract', id: contractId } as const)
    : ({ kind: 'project', id: projectId } as const);

/** Locks several projects, in an order that all callers share: whoever takes more than one takes all at once, like this. */
export async function lockProjects(tx: Database, ids: readonly string[]): Promise<void> {
  const all = tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  await all.orderBy(asc(projects.id)).for('update');
}

/** Locks an entity, with its root, until the transaction ends. */
export async function lock<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
): Promise<Row | undefined> {
  const end = await lockRootOf(entity, id, tx, {});
  return end === 'locked' ? entity.read(tx, id, 'update') : undefined;
}

/** The same where nobody else holds it; 'held' where somebody does. */
export async function lockIfFree<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
): Promise<Row | 'held' | undefined> {
  const end = await lockRootOf(entity, id, tx, { skipLocked: true });
  if (end === 'held') return 'held';
  return end === 'locked' ? entity.read(tx, id, 'update') : undefined;
}

type Waiting = { readonly skipLocked?: true };

async function lockRootOf<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
  waiting: Waiting,
): Promise<'locked' | 'held' | 'gone'> {
  const root = await entity.rootOf(tx, id);
  const end = root ? await lockRoot(root, tx, waiting) : 'gone';
  // Its project was deleted just now: it is below its contract from then on.
  if (root?.kind === 'project' && end === 'gone' && entity.kind !== 'project') {
    const next = await entity.rootOf(tx, id);
    if (next?.kind === 'contract') return lockRoot(next, tx, waiting);
  }
  return end;
}

async function lockRoot(
  { kind, id }: LockRoot,
  tx: Database,
  { skipLocked }: Waiting,
): Promise<'locked' | 'held' | 'gone'> {
  if (kind === 'account') {
    // What is somebody's own may outlive their account.
    if (skipLocked) return (await lockAccountIfFree(tx, id)) ? 'locked' : 'held';
    await lockAccount(tx, id);
    return 'locked';
  }
  const table = kind === 'project' ? projects : contracts;
  const one = tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  const [free] = await one.for('update', skipLocked ? { skipLocked } : {});
  if (free) return 'locked';
  return skipLocked && (await tx.$count(table, eq(table.id, id))) > 0 ? 'held' : 'gone';
}
