import type { z } from 'zod/mini';
import type { entity as shownEntity } from '../../../contract/marketplace/entity.ts';
import type { EntityKind } from '../../../machines/lifecycles/lifecycles.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { addToRequestLog } from '../../log/request-log.ts';
import { applyEvent, type EntityRef, type RequestedEvent, staleError } from './apply-event.ts';
import type { Entity, EntityRow } from './entity.ts';
import { lifecycleOf } from './lifecycle-of.ts';
import { lockEntity } from './locks.ts';
import { isInvolved, ownCaseError } from './viewer.ts';

/** The state of an entity, without its content. */
type OperatorView = z.output<typeof shownEntity>;

/**
 * The state of an entity, for an operator (§M2). The request's log line records who viewed what.
 *
 * @throws ApiError 404 if there is none, 403 in their own case.
 */
export async function readAsOperator(ref: EntityRef, account: Account, deps: Deps): Promise<OperatorView> {
  return deps.db.transaction(async (tx) => toOperatorView(ref.kind, await find(ref, account, tx)));
}

/**
 * An operator's event (§M3), stored like a user's; the history stores their account, and the log records who did what.
 *
 * @throws ApiError 404 if there is none, 403 in their own case, 409 `stale` (with the current entity) and `notNow`.
 */
export async function sendEventAsOperator(
  ref: EntityRef,
  { type, version, ...payload }: RequestedEvent,
  account: Account,
  deps: Deps,
): Promise<OperatorView> {
  const { entities, kind } = ref;
  addToRequestLog({ event: type });
  const answer = await deps.db.transaction(async (tx) => {
    const row = await find(ref, account, tx);
    if (row.version !== version) throw staleError(toOperatorView(kind, row));
    const event = { type, by: 'operator', actor: account, payload } as const;
    return toOperatorView(
      kind,
      await applyEvent<EntityRow>(entities[kind], row, event, { tx, deps, entities }),
    );
  });
  deps.wakeMail();
  deps.wakePayments();
  return answer;
}

async function find({ entities, kind, id }: EntityRef, account: Account, tx: Database): Promise<EntityRow> {
  addToRequestLog({ [kind]: id });
  const entity: Entity<EntityRow> = entities[kind];
  const row = await lockEntity(entity, id, tx);
  if (!row || entity.isPrivate?.(row)) throw new ApiError(404, 'notFound', entity.notFound);
  if (await isInvolved(entity, row, account, tx)) throw ownCaseError();
  return row;
}

const toOperatorView = (kind: EntityKind, { id, state, version }: EntityRow): OperatorView => ({
  id,
  state,
  version,
  allowedEvents: lifecycleOf(kind).allowedEvents(state, 'operator'),
});
