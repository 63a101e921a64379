import { OwnContractsScreen } from '../../../screens/contracts/own-contracts-screen.tsx';
import { ownContractsFlow } from '../../flows/marketplace/own-contracts-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { sideOfPath } from '../side-of-path.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(ownContractsFlow(visit), undefined);
  return flowPage(actor, <OwnContractsScreen actor={actor} side={sideOfPath(visit.path)} />);
}
