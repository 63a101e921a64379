import type { historyRoutes } from '../../contract/marketplace/history-routes.ts';
import type { operatorRoutes } from '../../contract/marketplace/operator-routes.ts';
import type { HandlersFor } from '../http/call.ts';
import { listHistory } from './list-history.ts';
import { listDisputes, readDispute } from './milestones/disputes.ts';
import { listDebts, settleDebt } from './money/chargebacks/debts.ts';
import { listDifferences } from './money/nightly-reconciliation.ts';
import {
  readContractAsOperator,
  readMilestoneAsOperator,
  readPaymentAsOperator,
  readPayoutAsOperator,
  readProjectAsOperator,
  sendContractEventAsOperator,
  sendMilestoneEventAsOperator,
  sendPaymentEventAsOperator,
  sendPayoutEventAsOperator,
  sendProjectEventAsOperator,
} from './operator.ts';

export const historyHandlers = {
  history: ({ params, query, session }, deps) => listHistory(params, query, session, deps),
} satisfies HandlersFor<typeof historyRoutes>;

export const operatorHandlers = {
  operatedProject: ({ params, session }, deps) => readProjectAsOperator(params.projectId, session, deps),
  operateProject: ({ params, body, session }, deps) =>
    sendProjectEventAsOperator(params.projectId, body, session, deps),
  operatedContract: ({ params, session }, deps) => readContractAsOperator(params.contractId, session, deps),
  operateContract: ({ params, body, session }, deps) =>
    sendContractEventAsOperator(params.contractId, body, session, deps),
  operatedMilestone: ({ params, session }, deps) =>
    readMilestoneAsOperator(params.milestoneId, session, deps),
  operateMilestone: ({ params, body, session }, deps) =>
    sendMilestoneEventAsOperator(params.milestoneId, body, session, deps),
  operatedPayment: ({ params, session }, deps) => readPaymentAsOperator(params.paymentId, session, deps),
  operatePayment: ({ params, body, session }, deps) =>
    sendPaymentEventAsOperator(params.paymentId, body, session, deps),
  debts: ({ query }, deps) => listDebts(query, deps),
  differences: ({ query }, deps) => listDifferences(query, deps),
  disputes: ({ query, session }, deps) => listDisputes(query, session, deps),
  dispute: ({ params, session }, deps) => readDispute(params.milestoneId, session, deps),
  settleDebt: ({ params, body, session }, deps) => settleDebt(params.companyId, body, session, deps),
  operatedPayout: ({ params, session }, deps) => readPayoutAsOperator(params.payoutId, session, deps),
  operatePayout: ({ params, body, session }, deps) =>
    sendPayoutEventAsOperator(params.payoutId, body, session, deps),
} satisfies HandlersFor<typeof operatorRoutes>;
