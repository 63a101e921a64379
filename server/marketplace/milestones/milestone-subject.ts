import type { MilestoneRow } from './milestone-entity.ts';

/** The subject of a milestone's notifications: its contract. */
export function toSubject({ contractId: id, projectId }: MilestoneRow) {
  return { entity: 'contract', id, projectId } as const;
}
