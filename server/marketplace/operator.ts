import type {
  OperatorContractEvent,
  OperatorMilestoneEvent,
  OperatorPaymentEvent,
  OperatorPayoutEvent,
  OperatorProjectEvent,
} from '../../contract/marketplace/operator.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/call.ts';
import { operate, readOperated } from './engine/operate.ts';
import { entities } from './entities.ts';

// The calls of operators (§M9). The route table keeps all others out.

export const readProjectAsOperator = (id: string, { account }: Session, deps: Deps) =>
  readOperated({ entities, kind: 'project', id }, account, deps);

export const sendProjectEventAsOperator = (
  id: string,
  event: OperatorProjectEvent,
  { account }: Session,
  deps: Deps,
) => operate({ entities, kind: 'project', id }, event, account, deps);

export const readContractAsOperator = (id: string, { account }: Session, deps: Deps) =>
  readOperated({ entities, kind: 'contract', id }, account, deps);

export const sendContractEventAsOperator = (
  id: string,
  event: OperatorContractEvent,
  { account }: Session,
  deps: Deps,
) => operate({ entities, kind: 'contract', id }, event, account, deps);

export const readMilestoneAsOperator = (id: string, { account }: Session, deps: Deps) =>
  readOperated({ entities, kind: 'milestone', id }, account, deps);

export const sendMilestoneEventAsOperator = (
  id: string,
  event: OperatorMilestoneEvent,
  { account }: Session,
  deps: Deps,
) => operate({ entities, kind: 'milestone', id }, event, account, deps);

export const readPaymentAsOperator = (id: string, { account }: Session, deps: Deps) =>
  readOperated({ entities, kind: 'payment', id }, account, deps);

export const sendPaymentEventAsOperator = (
  id: string,
  event: OperatorPaymentEvent,
  { account }: Session,
  deps: Deps,
) => operate({ entities, kind: 'payment', id }, event, account, deps);

export const readPayoutAsOperator = (id: string, { account }: Session, deps: Deps) =>
  readOperated({ entities, kind: 'payout', id }, account, deps);

export const sendPayoutEventAsOperator = (
  id: string,
  event: OperatorPayoutEvent,
  { account }: Session,
  deps: Deps,
) => operate({ entities, kind: 'payout', id }, event, account, deps);
