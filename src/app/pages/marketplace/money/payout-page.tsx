import { PayoutScreen } from '../../../../screens/money/payout/payout-screen.tsx';
import { payoutFlow } from '../../../flows/marketplace/money/payout-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(payoutFlow(visit), undefined);
  return flowPage(actor, <PayoutScreen actor={actor} />);
}
