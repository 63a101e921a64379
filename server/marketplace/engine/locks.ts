import { asc, eq, inArray } from 'drizzle-orm';
import { lockAccount, lockAccountIfFree } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { contracts, projects } from '../../db/schema.ts';
import type { Entity, EntityRow } from './entity.ts';

// The one order of locks: the project first, then everything that belongs to it, then accounts. An event of an
// application may change its project, and one of the project all of its applications; a transaction with the project's
// lock waits for no other within it. A contract survives its project, and is then locked in its place. Entities of a
// single user, such as payouts, are locked by their account.

/** The root of an entity, which is locked before it and for everything that belongs to it. */
export type LockRoot = { readonly kind: 'project' | 'contract' | 'account'; readonly id: string };

/**
 * The root of everything that belongs to a contract.
 *
 * @param contract - its project is null once that is deleted.
 */
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

/** Locks several projects, in an order that all callers share: a caller that needs more than one locks all at once. */
export async function lockProjects(tx: Database, ids: readonly string[]): Promise<void> {
  const all = tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  await all.orderBy(asc(projects.id)).for('update');
}

/** Locks an entity, with its root, until the transaction ends. */
export async function lockEntity<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
): Promise<Row | undefined> {
  const outcome = await lockEntityRoot(entity, id, tx, {});
  return outcome === 'locked' ? entity.read(tx, id, 'update') : undefined;
}

/** Locks an entity like {@link lockEntity} if no other transaction has locked it; otherwise returns 'held'. */
export async function lockEntityIfFree<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
): Promise<Row | 'held' | undefined> {
  const outcome = await lockEntityRoot(entity, id, tx, { skipLocked: true });
  if (outcome === 'held') return 'held';
  return outcome === 'locked' ? entity.read(tx, id, 'update') : undefined;
}

type LockOptions = { readonly skipLocked?: true };

async function lockEntityRoot<Row extends EntityRow>(
  entity: Entity<Row>,
  id: string,
  tx: Database,
  options: LockOptions,
): Promise<'locked' | 'held' | 'gone'> {
  const root = await entity.findRoot(tx, id);
  const outcome = root ? await lockRoot(root, tx, options) : 'gone';
  // Its project was just deleted, so its contract is the root from then on.
  if (root?.kind === 'project' && outcome === 'gone' && entity.kind !== 'project') {
    const next = await entity.findRoot(tx, id);
    if (next?.kind === 'contract') return lockRoot(next, tx, options);
  }
  return outcome;
}

async function lockRoot(
  { kind, id }: LockRoot,
  tx: Database,
  { skipLocked }: LockOptions,
): Promise<'locked' | 'held' | 'gone'> {
  if (kind === 'account') {
    // A user's own entities may survive their account.
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
