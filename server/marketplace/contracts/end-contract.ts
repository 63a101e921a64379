import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EventOf } from '../../../machines/lifecycles/lifecycles.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/step.ts';
import { milestones } from '../../db/schema.ts';
import type { Consequence, Effects, Step } from '../engine/entity-kind.ts';
import type { ContractRow } from './to-contract.ts';

export type EndStep = Step<ContractRow, { reason?: string } | undefined>;

/**
 * The effects of every end: the history records who ended the contract and why, and milestones without money end with
 * it.
 */
export async function ends({ tx, row, payload, now, by }: EndStep): Promise<Effects<ContractRow>> {
  const left = await tx
    .select({ id: milestones.id })
    .from(milestones)
    .where(
      and(
        eq(milestones.contractId, row.id),
        inArray(milestones.state, statesWith(milestoneLifecycle, 'endsWithContract')),
      ),
    )
    .orderBy(asc(milestones.position));
  return {
    set: { endedAt: now, endedBy: by, endReason: payload?.reason ?? null },
    payload: { ...payload },
    follows: left.map(({ id }): Consequence => ({ kind: 'milestone', id, event: 'contractEnded' })),
  };
}

/** The end of a contract's project or application, if it changes them. */
async function endsWith(step: EndStep, others: readonly Consequence[]): Promise<Effects<ContractRow>> {
  const { follows = [], ...effects } = await ends(step);
  return { ...effects, follows: [...follows, ...others] };
}

export const completes = (step: EndStep) => endsWith(step, toProject(step.row, 'contractCompleted'));

/** The application can be chosen again, unless the work had started: then the project ends with it. */
export function cancels(step: EndStep): Promise<Effects<ContractRow>> {
  const { row } = step;
  return endsWith(step, [
    ...(row.state === 'awaitingFunding' ? [] : toProject(row, 'contractCanceled')),
    ...toApplication(row, 'contractCanceled'),
  ]);
}

function toProject({ projectId: id }: ContractRow, event: EventOf<'project'>): readonly Consequence[] {
  return id === null ? [] : [{ kind: 'project', id, event }];
}

export function toApplication(
  { applicationId: id }: ContractRow,
  event: EventOf<'application'>,
): readonly Consequence[] {
  return id === null ? [] : [{ kind: 'application', id, event }];
}
