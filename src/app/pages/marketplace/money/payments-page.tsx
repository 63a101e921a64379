import { PaymentsScreen } from '../../../../screens/money/payments/payments-screen.tsx';
import { paymentsFlow } from '../../../flows/marketplace/money/payments-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(paymentsFlow(visit), undefined);
  return flowPage(actor, <PaymentsScreen actor={actor} />);
}
