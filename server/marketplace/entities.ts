import { applicationEntity } from './applications/application-entity.ts';
import { contractEntity } from './contracts/contract-entity.ts';
import type { Entities } from './engine/entity.ts';
import { milestoneEntity } from './milestones/milestone-entity.ts';
import { paymentEntity } from './money/payment-entity.ts';
import { bankAccountEntity } from './money/payouts/bank-account-entity.ts';
import { payoutEntity } from './money/payouts/payout-entity.ts';
import { projectEntity } from './projects/project-entity.ts';

/** Every entity of the marketplace that has a lifecycle (§M3). */
export const entities: Entities = {
  project: projectEntity,
  application: applicationEntity,
  contract: contractEntity,
  milestone: milestoneEntity,
  payment: paymentEntity,
  payout: payoutEntity,
  bankAccount: bankAccountEntity,
};
