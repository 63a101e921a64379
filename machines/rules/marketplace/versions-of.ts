import type { Contract } from '../../../contract/marketplace/contract.ts';

/** The versions of a contract and its milestones, summed: they only grow, so the sum differs after every change. */
export const versionsOf = ({ version, milestones }: Contract): number =>
  milestones.reduce((sum, milestone) => sum + milestone.version, version);
