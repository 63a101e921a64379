import { and, eq, inArray } from 'drizzle-orm';
import { openStates, paidStates } from '../../../machines/rules/marketplace/contract-ends.ts';
import { autoEndMs, autoEndUnfundedMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../db/connect.ts';
import { milestones, timers } from '../../db/schema.ts';
import { startTimer } from '../engine/timer-rows.ts';

/**
 * §M3, autoComplete and autoCancel: an active contract without open money and proposals ends automatically. Every
 * change of its milestones that leaves it so restarts the timer.
 */
export async function restartEndTimer(tx: Database, contractId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ state: milestones.state })
    .from(milestones)
    .where(eq(milestones.contractId, contractId));
  const isAny = (states: readonly string[]) => rows.some(({ state }) => states.includes(state));
  await tx
    .delete(timers)
    .where(
      and(
        eq(timers.entity, 'contract'),
        eq(timers.entityId, contractId),
        inArray(timers.event, ['autoComplete', 'autoCancel']),
      ),
    );
  if (isAny([...openStates, 'proposed'])) return;
  const event = isAny(paidStates) ? 'autoComplete' : 'autoCancel';
  const afterMs = isAny(['unfunded']) ? autoEndUnfundedMs : autoEndMs;
  await startTimer('contract', contractId, { event, afterMs }, { tx, now });
}
