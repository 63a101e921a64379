import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Entity, EntityRow, Perspective, Viewer } from './entity.ts';

/** Whether an entity concerns the user: as one of its parties, or because they rely on it. */
export const isInvolved = async <Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  account: Account,
  db: Database,
): Promise<boolean> =>
  entity.resolveParty(row, account) !== null || ((await entity.concerns?.(row, account, db)) ?? false);

/**
 * §M2: operators never act in their own case.
 *
 * @returns the error to throw.
 */
export const ownCaseError = () =>
  new ApiError(403, 'ownCase', 'This is your own case. Another operator decides it.');

/**
 * @returns the row.
 * @throws ApiError 404 if there is none, or they may not see it.
 */
export async function visibleRow<Row extends EntityRow>(
  { isVisible, notFound }: Entity<Row>,
  row: Row | undefined,
  viewer: Viewer,
  db: Database,
): Promise<Row> {
  if (row && (await isVisible(row, viewer, db))) return row;
  throw new ApiError(404, 'notFound', notFound);
}

/** A user as the party that they are. */
export const perspectiveOf = <Row extends EntityRow>(
  entity: Entity<Row>,
  row: Row,
  viewer: Viewer,
): Perspective => ({
  viewer,
  party: entity.resolveParty(row, viewer),
});
