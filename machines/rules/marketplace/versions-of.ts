import type { Contract } from '../../../contract/marketplace/contract.ts';

/** The sum of the versions of a contract and its milestones: they only grow, so it differs after every change. */
export const versionsOf = ({ version, milestones }: Contract): number =>
  milestones.reduce((sum, milestone) => sum + milestone.version, version);
