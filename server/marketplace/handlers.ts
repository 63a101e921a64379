import type { historyRoutes } from '../../contract/marketplace/history-routes.ts';
import type { operatorRoutes } from '../../contract/marketplace/operator-routes.ts';
import type { EntityKind } from '../../machines/lifecycles/lifecycles.ts';
import type { HandlersFor } from '../http/call.ts';
import type { EntityRef } from './engine/apply-event.ts';
import { readAsOperator, sendEventAsOperator } from './engine/operator-events.ts';
import { entities } from './entities.ts';
import { listHistory } from './list-history.ts';
import { listDisputes, readDispute } from './milestones/disputes.ts';
import { listDebts, settleDebt } from './money/chargebacks/debts.ts';
import { listDifferences } from './money/nightly-reconciliation.ts';

export const historyHandlers = {
  history: ({ params, query, session }, deps) => listHistory(params, query, session, deps),
} satisfies HandlersFor<typeof historyRoutes>;

const ref = (kind: EntityKind, id: string): EntityRef => ({ entities, kind, id });

/** The calls of operators (§M9). The route table keeps all other users out. */
export const operatorHandlers = {
  projectAsOperator: ({ params, session }, deps) =>
    readAsOperator(ref('project', params.projectId), session.account, deps),
  projectEventAsOperator: ({ params, body, session }, deps) =>
    sendEventAsOperator(ref('project', params.projectId), body, session.account, deps),
  contractAsOperator: ({ params, session }, deps) =>
    readAsOperator(ref('contract', params.contractId), session.account, deps),
  contractEventAsOperator: ({ params, body, session }, deps) =>
    sendEventAsOperator(ref('contract', params.contractId), body, session.account, deps),
  milestoneAsOperator: ({ params, session }, deps) =>
    readAsOperator(ref('milestone', params.milestoneId), session.account, deps),
  milestoneEventAsOperator: ({ params, body, session }, deps) =>
    sendEventAsOperator(ref('milestone', params.milestoneId), body, session.account, deps),
  paymentAsOperator: ({ params, session }, deps) =>
    readAsOperator(ref('payment', params.paymentId), session.account, deps),
  paymentEventAsOperator: ({ params, body, session }, deps) =>
    sendEventAsOperator(ref('payment', params.paymentId), body, session.account, deps),
  debts: ({ query }, deps) => listDebts(query, deps),
  differences: ({ query }, deps) => listDifferences(query, deps),
  disputes: ({ query, session }, deps) => listDisputes(query, session, deps),
  dispute: ({ params, session }, deps) => readDispute(params.milestoneId, session, deps),
  settleDebt: ({ params, body, session }, deps) => settleDebt(params.companyId, body, session, deps),
  payoutAsOperator: ({ params, session }, deps) =>
    readAsOperator(ref('payout', params.payoutId), session.account, deps),
  payoutEventAsOperator: ({ params, body, session }, deps) =>
    sendEventAsOperator(ref('payout', params.payoutId), body, session.account, deps),
} satisfies HandlersFor<typeof operatorRoutes>;
