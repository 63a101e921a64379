import { payments } from '../../db/schema.ts';
import type { RuleInput } from '../engine/entity.ts';
import { recordFirstEvent } from '../engine/history.ts';
import type { MilestoneRow } from '../milestones/milestone-entity.ts';
import { queueCreation } from './provider/queue-calls.ts';

/**
 * Creates the payment of a milestone's amount and fee; the provider is called after the commit (§M6).
 *
 * @returns its id.
 */
export async function startPayment({ tx, now, row }: RuleInput<MilestoneRow, unknown>): Promise<string> {
  const { id: milestoneId, companyId, amount, fee, currency } = row;
  if (companyId === null) throw new Error('The company of a payment is gone.');
  const [payment] = await tx
    .insert(payments)
    .values({ milestoneId, companyId, state: 'created', version: 1, amount, fee, currency, createdAt: now })
    .returning({ id: payments.id });
  if (!payment) throw new Error('A payment was not inserted.');
  const { id } = payment;
  await recordFirstEvent(tx, {
    entity: 'payment',
    entityId: id,
    event: 'fund',
    toState: 'created',
    party: 'company',
    accountId: companyId,
    at: now,
  });
  await queueCreation(tx, id, now);
  return id;
}
