import { fromPromise } from 'xstate';
import type { PaymentPage } from '../../../../../contract/marketplace/money/payment.ts';
import { paymentFingerprint } from '../../../../../machines/client-rules/marketplace/fingerprints.ts';
import { paymentsMachine } from '../../../../../machines/marketplace/money/payments.machine.ts';
import { createPaymentCalls } from '../../../../api/marketplace/money/payment-calls.ts';
import { saveFile } from '../../../../browser/save-file.ts';
import { calendarDate } from '../../../../screens/shared/formats.ts';
import type { AppContext } from '../../../app-context.ts';
import { nextListChange } from '../../next-list-change.ts';

export function paymentsFlow({ createCalls }: AppContext) {
  const calls = createCalls(createPaymentCalls);
  return paymentsMachine.provide({
    actors: {
      paymentsFetch: fromPromise<PaymentPage, { cursor: string | null }>(({ input: { cursor }, signal }) =>
        calls.fetchOwn({ cursor }, signal),
      ),
      paymentsChange: fromPromise<PaymentPage, { seen: readonly string[] }>(({ input: { seen }, signal }) =>
        nextListChange({ ask: calls.fetchOwn, seen, fingerprint: paymentFingerprint, signal }),
      ),
      fileFetch: fromPromise<string>(({ signal }) => calls.fetchFile(signal)),
    },
    actions: {
      saveFile: (_, { csv }) => saveFile(`payments-${calendarDate(new Date())}.csv`, csv, 'text/csv'),
    },
  });
}
