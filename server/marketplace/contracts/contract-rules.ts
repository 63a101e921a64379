import type { ContractEvent } from '../../../contract/marketplace/contract.ts';
import { fundingRetryMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { PayloadsOf, RuleInput, Rules } from '../engine/entity.ts';
import { forBoth, forOther } from '../notifications/recipients.ts';
import {
  refuseOpenMoney,
  refusePaid,
  refuseProposed,
  refuseUnpaid,
  refuseWhilePaying,
} from './conditions.ts';
import { applicationConsequence, cancelContract, completeContract, endContract } from './end-contract.ts';
import type { ContractRow } from './to-contract.ts';

/** §M3, contract: the conditions and effects of its events. */
export const contractRules = {
  funded: {
    does: async ({ row, now }) => ({
      set: { startedAt: now },
      follows: applicationConsequence(row, 'contractFunded'),
    }),
  },
  cancel: {
    notifies: forOther('contractCanceled'),
    needs: async ({ tx, row }) => {
      if (row.state === 'awaitingFunding') return refuseWhilePaying(tx, row.id);
      await refuseOpenMoney(tx, row.id);
      await refusePaid(tx, row.id);
    },
    does: cancelContract,
  },
  fundingExpired: {
    notifies: forBoth('fundingExpired'),
    // Waits while a payment is in progress.
    retryMs: fundingRetryMs,
    needs: ({ tx, row }) => refuseWhilePaying(tx, row.id),
    does: cancelContract,
  },
  // Its application has ended already, with the project, and both sides are notified of that.
  projectEnded: { does: endContract },
  complete: {
    notifies: forOther('contractCompleted'),
    needs: requireCompletable,
    does: completeContract,
  },
  autoComplete: {
    notifies: forBoth('contractEndedByTime'),
    needs: requireCompletable,
    does: completeContract,
  },
  autoCancel: {
    notifies: forBoth('contractEndedByTime'),
    needs: async ({ tx, row }) => {
      await refuseOpenMoney(tx, row.id);
      await refuseProposed(tx, row.id);
      await refusePaid(tx, row.id);
    },
    does: cancelContract,
  },
} satisfies Rules<'contract', ContractRow, PayloadsOf<ContractEvent, 'cancel'>>;

/** §M3: a contract is complete when all its money is settled, nothing is proposed, and some work was paid. */
async function requireCompletable({ tx, row }: RuleInput<ContractRow, unknown>): Promise<void> {
  await refuseOpenMoney(tx, row.id);
  await refuseProposed(tx, row.id);
  await refuseUnpaid(tx, row.id);
}
