import type { Project } from '../../../contract/marketplace/project.ts';

/**
 * The reason why a developer can't apply to a project: they have already applied, it is their own, or it isn't open
 * (§M3, apply); null if they can.
 */
export function whyNotApply({ forYou, isOwn, state }: Project): 'applied' | 'own' | 'ended' | null {
  if (forYou?.application) return 'applied';
  if (isOwn) return 'own';
  return state === 'open' ? null : 'ended';
}
