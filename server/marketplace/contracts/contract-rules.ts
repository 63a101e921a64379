import type { ContractEvent } from '../../../contract/marketplace/contract.ts';
import { fundingRetryMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { PayloadsOf, Rules } from '../engine/entity.ts';
import { forBoth, forOther } from '../notifications/recipients.ts';
import {
  refuseOpenMoney,
  refusePaid,
  refuseProposed,
  refuseUnpaid,
  refuseWhilePaying,
} from './conditions.ts';
import { cancels, completes, ends, toApplication } from './end-contract.ts';
import type { ContractRow } from './to-contract.ts';

/** §M3, contract: the conditions and effects of its events. */
export const contractRules = {
  funded: {
    does: async ({ row, now }) => ({
      set: { startedAt: now },
      follows: toApplication(row, 'contractFunded'),
    }),
  },
  cancel: {
    notifies: forOther('contractCanceled'),
    needs: async ({ tx, row }) => {
      if (row.state === 'awaitingFunding') return refuseWhilePaying(tx, row.id);
      await refuseOpenMoney(tx, row.id);
      await refusePaid(tx, row.id);
    },
    does: cancels,
  },
  fundingExpired: {
    notifies: forBoth('fundingExpired'),
    // A pending payment is waited for.
    retryMs: fundingRetryMs,
    needs: ({ tx, row }) => refuseWhilePaying(tx, row.id),
    does: cancels,
  },
  // Its application has ended already, with the project, and both sides are notified of that.
  projectEnded: { does: ends },
  complete: {
    notifies: forOther('contractCompleted'),
    needs: async ({ tx, row }) => {
      await refuseOpenMoney(tx, row.id);
      await refuseProposed(tx, row.id);
      await refuseUnpaid(tx, row.id);
    },
    does: completes,
  },
  autoComplete: {
    notifies: forBoth('contractEndedByTime'),
    needs: async ({ tx, row }) => {
      await refuseOpenMoney(tx, row.id);
      await refuseProposed(tx, row.id);
      await refuseUnpaid(tx, row.id);
    },
    does: completes,
  },
  autoCancel: {
    notifies: forBoth('contractEndedByTime'),
    needs: async ({ tx, row }) => {
      await refuseOpenMoney(tx, row.id);
      await refuseProposed(tx, row.id);
      await refusePaid(tx, row.id);
    },
    does: cancels,
  },
} satisfies Rules<'contract', ContractRow, PayloadsOf<ContractEvent, 'cancel'>>;
