import type { Receipt } from '../../../../contract/marketplace/money/receipt.ts';
import type { receiptMachine } from '../../../../machines/marketplace/money/receipt.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  text,
} from '../../generator/screen-elements.ts';
import { defineScreen } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';
import { receipt } from './receipt-samples.ts';

const tryAgain = button('Try again');
const print = button('Print');
const toPayments = link('Go to payments');
const addDetails = link('Add billing details');
const titles = {
  loading: heading('Loading this receipt'),
  shown: heading('Receipt'),
  missing: heading('We couldn’t find that receipt'),
  failed: heading('We couldn’t load this receipt'),
};
const others = (title: keyof typeof titles) =>
  Object.entries(titles).flatMap(([name, thing]) => (name === title ? [] : [thing]));

const vat = text('Includes 19% VAT: €38.32');
const remains = text('What remains paid');
const startsOver = { state: 'loading', because: '§M4: opening the page loads the receipt' };

/** The parts that differ between the two receipts: the recipient, VAT, and refunds. */
const parts = ({ billedTo, refunds }: Receipt) =>
  billedTo === null || refunds.length > 0
    ? {
        sees: [
          ...[
            'Cora Ltd',
            'Held for the developer',
            'Returned to you on 23 November 2026',
            '−€1,000.00',
            'Returned to you on 1 December 2026',
            '−€540.00',
            '€1,700.00',
          ].map(text),
          remains,
          addDetails,
        ],
        missing: [vat],
      }
    : {
        sees: [
          ...['Cora Ltd, Accounts', 'United Kingdom', 'VAT ID GB987654321', 'Held for Dana Lund'].map(text),
          vat,
        ],
        missing: [remains, addDetails],
      };

export const receiptScreen = defineScreen<typeof receiptMachine>({
  flow: 'receipt',
  screen: 'money/receipt/receipt-screen',
  visits: {
    'a company at a receipt’s address': {
      address: `/company/dashboard/payments/${receipt.paymentId}/receipt`,
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    receiptFetch: {
      method: 'GET',
      path: `/v1/payments/${receipt.paymentId}/receipt`,
      answer: (found: Receipt) => found,
    },
  },
  gestures: {
    'the user presses ‘Print’': [press(print)],
    'the user tries again': [press(tryAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': company },
  afterReload: { shown: startsOver, missing: startsOver, failed: startsOver },
  expectations: {
    loading: { sees: [titles.loading], missing: [...others('loading'), print, tryAgain, anyAlert] },
    shown: (context) => {
      const { sees, missing } = parts(context.receipt ?? receipt);
      return {
        sees: [
          titles.shown,
          ...[
            'R-2026-000001',
            '21 November 2026',
            'Audit trail',
            '€3,000.00',
            '€240.00',
            '€3,240.00',
            'This receipt confirms your payment. It isn’t a tax invoice for the work itself.',
          ].map(text),
          ...sees,
        ],
        enabled: [print],
        missing: [...missing, ...others('shown'), tryAgain, anyAlert],
      };
    },
    missing: {
      sees: [titles.missing],
      enabled: [toPayments],
      missing: [...others('missing'), print, tryAgain],
    },
    failed: ({ problem }) => ({
      sees: [titles.failed, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [...others('failed'), print, toPayments],
    }),
  },
});
