import type { Side } from '../../../../contract/parties.ts';
import { ContractPageScreen } from '../../../screens/contracts/contract-page-screen.tsx';
import { contractPageFlow } from '../../flows/marketplace/contract-page-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { sideOfPath } from '../side-of-path.ts';
import { openAction } from './contract-action-pages.tsx';
import { withDownloads } from './parts/with-downloads.ts';
import { withHistory } from './parts/with-history.ts';

/*
 * One address, eight flows; the query chooses. Without a query the page shows the contract; `?work=<milestone>` and the
 * other parameters of contract-action-pages.tsx open an action on it, each with a flow of its own.
 */

/** A contract, or a task on it or on one of its milestones (§M4). */
export function mountPage(visit: Visit<'contractId'>): MountedPage {
  const side = sideOfPath(visit.path);
  return openAction(visit, side) ?? openContract(visit, side);
}

function openContract(visit: Visit<'contractId'>, side: Side): MountedPage {
  const actor = startActor(contractPageFlow(visit), { contractId: visit.params.contractId });
  const page = flowPage(actor, <ContractPageScreen actor={actor} side={side} />);
  return withHistory(visit, withDownloads(visit, page));
}
