import { PaymentsScreen } from '../../../screens/payments/payments-screen.tsx';
import { paymentsFlow } from '../../flows/marketplace/money/payments-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit): OpenPage {
  const actor = startActor(paymentsFlow(visit), undefined);
  return flowPage(actor, <PaymentsScreen actor={actor} />);
}
