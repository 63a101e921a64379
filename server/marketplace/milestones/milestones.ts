import { count, eq, max, sql } from 'drizzle-orm';
import type { OfferedMilestone } from '../../../contract/marketplace/application.ts';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { computeFee } from '../../../machines/rules/marketplace/market-fee.ts';
import { maxProposed } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../db/connect.ts';
import { milestones } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { contractEntity } from '../contracts/contract-entity.ts';
import { restartEndTimer } from '../contracts/end-timer.ts';
import { sendEvent } from '../engine/apply-event.ts';
import { recordFirstEvent } from '../engine/history.ts';
import { lockEntity } from '../engine/locks.ts';
import { perspectiveOf, visibleRow } from '../engine/viewer.ts';
import { entities } from '../entities.ts';
import { notify } from '../notifications/notify.ts';
import { forOther } from '../notifications/recipients.ts';
import { milestoneEntity, readMilestoneRow } from './milestone-entity.ts';
import { toSubject } from './milestone-subject.ts';

/** @throws ApiError 404 for everyone but the two sides of its contract. */
export async function readMilestone(id: string, { account }: Session, deps: Deps): Promise<Milestone> {
  const { db } = deps;
  const row = await visibleRow(milestoneEntity, await readMilestoneRow(db, id), account, db);
  return milestoneEntity.present(row, perspectiveOf(milestoneEntity, row, account), db, deps);
}

/** @throws ApiError as {@link sendEvent} has them. */
export async function sendMilestoneEvent(
  id: string,
  event: MilestoneEvent,
  { account }: Session,
  deps: Deps,
): Promise<Milestone> {
  return sendEvent({ entities, kind: 'milestone', id }, event, account, deps);
}

/**
 * Either side of an active contract proposes one more milestone (§M3). Its fee rate is that of the contract's terms.
 *
 * @throws ApiError 404 for everyone else, 409 if the contract isn't active, or too many wait for their answer.
 */
export async function proposeMilestone(
  contractId: string,
  part: OfferedMilestone,
  { account }: Session,
  deps: Deps,
): Promise<Milestone> {
  const answer = await deps.db.transaction(async (tx) => {
    const contract = await lockEntity(contractEntity, contractId, tx);
    const by = contract ? contractEntity.resolveParty(contract, account) : null;
    if (!contract || (by !== 'company' && by !== 'developer'))
      throw new ApiError(404, 'notFound', contractEntity.notFound);
    if (contract.state !== 'active')
      throw new ApiError(409, 'notNow', contractEntity.refusalByState[contract.state] ?? '');
    const now = deps.now();
    const [made] = await tx
      .insert(milestones)
      .values({
        ...part,
        contractId,
        state: 'proposed',
        version: 1,
        position: await nextPosition(tx, contractId),
        fee: computeFee(part.amount, contract.terms.feePerMille),
        proposedBy: by,
      })
      .returning({ id: milestones.id });
    const row = made && (await readMilestoneRow(tx, made.id));
    if (!row) throw new Error('A milestone was not inserted.');
    await recordFirstEvent(tx, {
      entity: 'milestone',
      entityId: row.id,
      event: 'proposeMilestone',
      toState: 'proposed',
      party: by,
      accountId: account.id,
      at: now,
    });
    await restartEndTimer(tx, contractId, now);
    const recipients = forOther('milestoneProposed')({ sides: row, by });
    await notify(recipients, toSubject(row), { tx, deps, sender: account.id });
    return milestoneEntity.present(row, { viewer: account, party: by }, tx, deps);
  });
  deps.wakeMail();
  return answer;
}

/**
 * The caller has the contract's lock.
 *
 * @throws ApiError 409
 */
async function nextPosition(tx: Database, contractId: string): Promise<number> {
  const [found] = await tx
    .select({
      last: max(milestones.position),
      waiting: count(sql`case when ${milestones.state} = 'proposed' then 1 end`),
    })
    .from(milestones)
    .where(eq(milestones.contractId, contractId));
  if ((found?.waiting ?? 0) >= maxProposed)
    throw new ApiError(
      409,
      'tooManyProposed',
      `${maxProposed} proposed milestones wait for an answer already.`,
    );
  return (found?.last ?? 0) + 1;
}
