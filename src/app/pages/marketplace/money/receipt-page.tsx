import { ReceiptScreen } from '../../../../screens/money/receipt/receipt-screen.tsx';
import { receiptFlow } from '../../../flows/marketplace/money/receipt-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

export function mountPage(visit: Visit<'paymentId'>): MountedPage {
  const actor = startActor(receiptFlow(visit), visit.params);
  return flowPage(actor, <ReceiptScreen actor={actor} />);
}
