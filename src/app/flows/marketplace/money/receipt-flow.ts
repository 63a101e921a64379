import { fromPromise } from 'xstate';
import type { Receipt } from '../../../../../contract/marketplace/money/receipt.ts';
import {
  type ReceiptInput,
  receiptMachine,
} from '../../../../../machines/marketplace/money/receipt.machine.ts';
import { createPaymentCalls } from '../../../../api/marketplace/money/payment-calls.ts';
import type { AppContext } from '../../../app-context.ts';

export function receiptFlow({ createCalls }: AppContext) {
  const calls = createCalls(createPaymentCalls);
  return receiptMachine.provide({
    actors: {
      receiptFetch: fromPromise<Receipt, ReceiptInput>(({ input, signal }) =>
        calls.fetchReceipt(input.paymentId, signal),
      ),
    },
    actions: { printPage: () => window.print() },
  });
}
