import { dormantMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { TimerStart } from '../engine/entity.ts';

/** §M12: 30 days after its due date a milestone without work is escalated to the operator. */
export function dormancy({ dueAt }: { readonly dueAt: Date | null }, now: Date): TimerStart<'milestone'> {
  if (dueAt === null) throw new Error('A milestone that is funded has no due date.');
  return { event: 'goDormant', afterMs: dueAt.getTime() + dormantMs - now.getTime() };
}
