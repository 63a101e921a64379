import { receiptMachine } from '../../../../machines/marketplace/money/receipt.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, refused } from '../../samples.ts';
import { receipt, returnedReceipt } from './receipt-samples.ts';

const { paymentId } = receipt;
const pressPrint = 'the user presses ‘Print’';

export const receiptModel = defineModel<typeof receiptMachine>({
  flow: 'receipt',
  machine: receiptMachine,
  inputs: { 'a company at a receipt’s address': { paymentId } },
  events: {
    'receipt.printRequested': { [pressPrint]: {} },
    'receipt.retried': { 'the user tries again': {} },
    'receipt.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    receiptFetch: {
      done: { 'the receipt loads': receipt, 'a partly refunded one loads': returnedReceipt },
      error: {
        'there is no receipt': refused(404, 'There is no receipt for this payment.'),
        'the server refuses and says why': refused(429, 'Too many requests.'),
        [noResponse]: networkFailure,
      },
    },
  },
  contextKey: (context) => [context.receipt?.refunded, context.problem],
  resting: {
    shown: 'the receipt is what the page is for',
    missing: 'another try would fail, too',
  },
  states: {
    loading: { tags: ['busy'], running: ['receiptFetch'] },
    shown: {
      invariants: (context) => ({ 'the receipt is known': context.receipt?.paymentId === paymentId }),
    },
    missing: { invariants: (context) => ({ 'no receipt is shown': context.receipt === null }) },
    failed: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
  },
  expectations: [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call receiptFetch', { paymentId }]],
      contextAfter: { receipt: null, problem: null },
    },
    ...[
      ['the receipt loads', receipt] as const,
      ['a partly refunded one loads', returnedReceipt] as const,
    ].map(([when, shown]) => ({
      spec: '§M5',
      from: 'loading',
      when,
      to: 'shown',
      effects: [],
      contextAfter: { receipt: shown },
    })),
    { spec: '§M4: printable', from: 'shown', when: pressPrint, to: 'shown', effects: [['printPage']] },
    { spec: '§M2, §M5', from: 'loading', when: 'there is no receipt', to: 'missing', effects: [] },
    ...[
      [noResponse, 'The receipt couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'failed',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'failed',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call receiptFetch', { paymentId }]],
    },
  ],
});
