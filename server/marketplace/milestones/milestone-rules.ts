import { disputeRules } from './dispute-rules.ts';
import { fundingRules } from './funding-rules.ts';
import { chargebackRules } from './milestone-chargeback-rules.ts';
import { proposalRules } from './proposal-rules.ts';
import { refundRules } from './refund-rules.ts';
import { workRules } from './work-rules.ts';

/** §M3, milestone: the conditions and effects of its events. */
export const milestoneRules = {
  ...proposalRules,
  ...fundingRules,
  ...workRules,
  ...refundRules,
  ...disputeRules,
  ...chargebackRules,
};
