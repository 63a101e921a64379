import { EarningsScreen } from '../../../../screens/money/earnings/earnings-screen.tsx';
import { earningsFlow } from '../../../flows/marketplace/money/earnings-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(earningsFlow(visit), undefined);
  return flowPage(actor, <EarningsScreen actor={actor} />);
}
