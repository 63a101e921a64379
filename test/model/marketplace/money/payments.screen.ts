import type { PaymentPage } from '../../../../contract/marketplace/money/payment.ts';
import type { paymentsMachine } from '../../../../machines/marketplace/money/payments.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
} from '../../generator/screen-elements.ts';
import { defineScreen } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';

const title = heading('Payments');
const showMore = button('Show more');
const download = button('Download CSV');
const tryAgain = button('Try again');
const toReceipt = link('Receipt R-2026-000001');
const first = heading('Audit trail');
const none = heading('No payments yet');

const startsOver = { state: 'loading', because: '§M4: the list is loaded on every visit' };

export const paymentsScreen = defineScreen<typeof paymentsMachine>({
  flow: 'payments',
  screen: 'money/payments/payments-screen',
  visits: {
    'a company at its payments': {
      address: '/company/dashboard/payments',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    paymentsFetch: { method: 'GET', path: '/v1/payments', answer: (page: PaymentPage) => page },
    moreFetch: { method: 'GET', path: '/v1/payments', answer: (page: PaymentPage) => page },
    fileFetch: { method: 'GET', path: '/v1/payments.csv', answer: (csv: string) => csv },
    paymentsChange: {
      method: 'GET',
      path: '/v1/payments',
      answer: (page: PaymentPage) => page,
      pollsAfterMs: 15_000,
    },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    'the user presses ‘Download CSV’': [press(download)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company },
  notByHand: {
    'listing — xstate.error.actor.paymentsChange → listing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    listing: startsOver,
    loadingMore: startsOver,
    downloading: startsOver,
  },
  expectations: {
    loading: { sees: [title], missing: [first, none, tryAgain, download, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [first, download],
    }),
    listing: ({ payments, nextCursor, owed, updates, problem }) => ({
      sees: [
        title,
        ...payments.map((payment) => heading(payment.title)),
        ...(payments.length === 0
          ? [none]
          : [
              heading('Paid by month'),
              text('€3,240.00'),
              text(updates === 0 ? '€3,000.00 for the milestone, €240.00 fee' : '€3,240.00 returned to you'),
            ]),
        ...(payments.length > 1 ? [text('Nothing was charged.')] : []),
        ...(owed > 0 ? [text('Your company owes €1,620.00')] : []),
        ...(problem === null ? [] : [alert(problem)]),
        ...(updates === 0 ? [] : [status('Your payments have changed. The list is up to date.')]),
      ],
      enabled: [
        ...(nextCursor === null ? [] : [showMore]),
        ...(payments.length === 0 ? [] : [download, toReceipt]),
      ],
      missing: [
        tryAgain,
        ...(nextCursor === null ? [showMore] : []),
        ...(payments.length === 0 ? [download] : [none]),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: { sees: [title, first, busy('Show more')], missing: [anyAlert] },
    downloading: { sees: [title, first, busy('Download CSV')], missing: [anyAlert] },
  },
});
