import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EventOf } from '../../../machines/lifecycles/lifecycles.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { milestones } from '../../db/schema.ts';
import type { Consequence, Effects, RuleInput } from '../engine/entity.ts';
import type { ContractRow } from './to-contract.ts';

export type EndRuleInput = RuleInput<ContractRow, { reason?: string } | undefined>;

/**
 * The effects of every end: the history records who ended the contract and why, and milestones without money end with
 * it.
 */
export async function endContract({
  tx,
  row,
  payload,
  now,
  by,
}: EndRuleInput): Promise<Effects<ContractRow>> {
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
async function endWith(input: EndRuleInput, others: readonly Consequence[]): Promise<Effects<ContractRow>> {
  const { follows = [], ...effects } = await endContract(input);
  return { ...effects, follows: [...follows, ...others] };
}

export const completeContract = (input: EndRuleInput) =>
  endWith(input, projectConsequence(input.row, 'contractCompleted'));

/** The application can be chosen again, unless the work had started: then the project ends with it. */
export function cancelContract(input: EndRuleInput): Promise<Effects<ContractRow>> {
  const { row } = input;
  return endWith(input, [
    ...(row.state === 'awaitingFunding' ? [] : projectConsequence(row, 'contractCanceled')),
    ...applicationConsequence(row, 'contractCanceled'),
  ]);
}

function projectConsequence(
  { projectId: id }: ContractRow,
  event: EventOf<'project'>,
): readonly Consequence[] {
  return id === null ? [] : [{ kind: 'project', id, event }];
}

export function applicationConsequence(
  { applicationId: id }: ContractRow,
  event: EventOf<'application'>,
): readonly Consequence[] {
  return id === null ? [] : [{ kind: 'application', id, event }];
}
