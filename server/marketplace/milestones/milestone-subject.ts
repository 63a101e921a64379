import type { MilestoneRow } from './milestone-entity.ts';

/** What news of a milestone are about: its contract. */
export function subjectOf({ contractId: id, projectId }: MilestoneRow) {
  return { entity: 'contract', id, projectId } as const;
}
