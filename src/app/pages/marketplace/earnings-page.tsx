import { PayoutScreen } from '../../../screens/payments/payout/payout-screen.tsx';
import { payoutFlow } from '../../flows/marketplace/money/payout-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit): OpenPage {
  const actor = startActor(payoutFlow(visit), undefined);
  return flowPage(actor, <PayoutScreen actor={actor} />);
}
