import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EventOf } from '../../../machines/lifecycles/lifecycles.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/step.ts';
import { milestones } from '../../db/schema.ts';
import type { Consequence, Effects, Step } from '../engine/entity-kind.ts';
import type { ContractRow } from './to-contract.ts';

export type EndStep = Step<ContractRow, { reason?: string } | undefined>;

/** What every end of a contract does: who ended it and why is kept, and milestones without money end with it. */
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

/** An end that its project, or its application, has to hear of. */
async function endsWith(step: EndStep, others: readonly Consequence[]): Promise<Effects<ContractRow>> {
  const { follows = [], ...effects } = await ends(step);
  return { ...effects, follows: [...follows, ...others] };
}

export const completes = (step: EndStep) => endsWith(step, toProject(step.row, 'contractCompleted'));

/** The application is among those to choose from again, unless the work had begun: then the project ends with it. */
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
