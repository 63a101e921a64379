import { ReceiptScreen } from '../../../screens/payments/receipt/receipt-screen.tsx';
import { receiptFlow } from '../../flows/marketplace/money/receipt-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit<'paymentId'>): OpenPage {
  const actor = startActor(receiptFlow(visit), visit.params);
  return flowPage(actor, <ReceiptScreen actor={actor} />);
}
