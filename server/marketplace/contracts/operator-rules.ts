import { eq } from 'drizzle-orm';
import type { OperatorContractEvent } from '../../../contract/marketplace/operator.ts';
import { milestones } from '../../db/schema.ts';
import type { PayloadsOf, RuleInput, Rules } from '../engine/entity.ts';
import { recordsReason } from '../engine/records-reason.ts';
import { pauseTimers, resumeTimers } from '../engine/timer-rows.ts';
import { forBoth } from '../notifications/recipients.ts';
import { refuseOpenMoney, refusePaid, refuseUnpaid } from './conditions.ts';
import { cancelContract, completeContract } from './end-contract.ts';
import { restartEndTimer } from './end-timer.ts';
import type { ContractRow } from './to-contract.ts';

type Payloads = PayloadsOf<OperatorContractEvent, 'unfreeze' | 'forceComplete' | 'forceCancel'> & {
  /** The system has no reason to give. */
  readonly freeze: { readonly reason: string } | undefined;
};

const readMilestones = ({ tx, row }: RuleInput<ContractRow, unknown>) =>
  tx
    .select({ id: milestones.id, state: milestones.state })
    .from(milestones)
    .where(eq(milestones.contractId, row.id));

/** §M3: an operator's events of a contract, and the conditions for ending a frozen one. */
export const operatorRules = {
  freeze: {
    notifies: (event) =>
      forBoth(event.by === 'system' ? 'contractFrozenByChargeback' : 'contractFrozen')(event),
    async does(input) {
      const ids = (await readMilestones(input)).map(({ id }) => id);
      await pauseTimers('milestone', ids, input);
      return recordsReason(input);
    },
  },
  unfreeze: {
    notifies: forBoth('contractUnfrozen'),
    async does(input) {
      for (const milestone of await readMilestones(input)) await resumeTimers('milestone', milestone, input);
      await restartEndTimer(input.tx, input.row.id, input.now);
      return recordsReason(input);
    },
  },
  forceComplete: {
    notifies: forBoth('contractEndedByOperator'),
    async needs({ tx, row }) {
      await refuseOpenMoney(tx, row.id);
      await refuseUnpaid(tx, row.id);
    },
    does: completeContract,
  },
  forceCancel: {
    notifies: forBoth('contractEndedByOperator'),
    async needs({ tx, row }) {
      await refuseOpenMoney(tx, row.id);
      await refusePaid(tx, row.id);
    },
    does: cancelContract,
  },
} satisfies Rules<'contract', ContractRow, Payloads>;
