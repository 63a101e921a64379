import { BillingDetailsScreen } from '../../../../screens/money/billing/billing-details-screen.tsx';
import {
  billingDetailsFlow,
  readBillingDraft,
} from '../../../flows/marketplace/money/billing-details-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

/** The billing details on a company's receipts (§M4). */
export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(billingDetailsFlow(visit), { draft: readBillingDraft(visit) });
  return flowPage(actor, <BillingDetailsScreen actor={actor} />);
}
