import { paymentsMachine } from '../../../../machines/marketplace/money/payments.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, listEntryText, networkFailure, pollFails, refused } from '../../samples.ts';
import { hasMoreAndNoUpdates, hasNoUpdates } from '../list-updates.ts';
import {
  declinedBefore,
  monthsAfterReturn,
  paidMonths,
  paidPayment,
  returnedPayment,
} from './payments-samples.ts';

const moneyIsReturned = 'the developer returns the money, and the bank takes another payment back';
// A payment's version is 1 when it is made, and rises with each event.
const asPaid = listEntryText('y2', 4);
const asReturned = listEntryText('y2', 6);
const asDeclined = listEntryText('y1', 3);
/** The call that polls for changes to the list, with the entries it shows. */
const watch = (...seen: readonly string[]) => ['call paymentsChange', { seen }] as const;

const askMore = 'the user loads more';
const askFile = 'the user presses ‘Download CSV’';
const asCompany = 'a company at its payments';
const csv = 'date,funded\r\n';

export const paymentsModel = defineModel<typeof paymentsMachine>({
  flow: 'payments',
  machine: paymentsMachine,
  inputs: { [asCompany]: undefined },
  events: {
    'payments.moreRequested': { [askMore]: {} },
    'payments.fileRequested': { [askFile]: {} },
    'payments.canceled': { [cancelsAfterWaiting]: {} },
    'payments.retried': { 'the user tries again': {} },
  },
  outcomes: {
    paymentsFetch: {
      done: {
        'some of the payments load': {
          items: [paidPayment],
          nextCursor: 'after y2',
          owed: 0,
          months: paidMonths,
        },
        'there are none': { items: [], nextCursor: null, owed: 0, months: [] },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest loads': { items: [declinedBefore], nextCursor: null, owed: 0 } },
      error: {
        'the rest doesn’t load': networkFailure,
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
    fileFetch: {
      done: { 'the table loads': csv },
      error: {
        'the table doesn’t load': networkFailure,
        'the server refuses the table and says why': refused(
          429,
          'Too many requests. Try again in 10 minutes.',
        ),
      },
    },
    paymentsChange: {
      done: {
        // A poll reloads all shown payments, at least a page of them.
        [moneyIsReturned]: {
          items: [returnedPayment, declinedBefore],
          nextCursor: null,
          owed: 162_000,
          months: monthsAfterReturn,
        },
      },
      error: { [pollFails]: networkFailure },
    },
  },
  possible: {
    [askMore]: ({ context }) => context.nextCursor !== null,
    [askFile]: ({ context }) => context.payments.length > 0,
    // Receiving the same list again is no change.
    [moneyIsReturned]: ({ context }) =>
      context.payments.every(({ id, state }) => id !== 'y2' || state !== 'refunded'),
  },
  contextKey: ({ payments, nextCursor, owed, months, updates, problem }) => [
    payments.map(({ id, version }) => [id, version]),
    nextCursor,
    owed,
    months,
    updates > 0,
    problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['paymentsFetch'],
      invariants: ({ payments, problem }) => ({
        'nothing has loaded yet': payments.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      running: ['paymentsChange'],
      invariants: ({ payments }) => ({
        'each payment is listed once': new Set(payments.map(({ id }) => id)).size === payments.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ payments, nextCursor, problem }) => ({
        'what is listed stays': payments.length > 0,
        'the next page is known': nextCursor !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    downloading: {
      tags: ['busy'],
      running: ['fileFetch'],
      invariants: ({ payments, problem }) => ({
        'what is listed stays': payments.length > 0,
        'the last problem is cleared': problem === null,
      }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      given: asCompany,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call paymentsFetch', { cursor: null }]],
      contextAfter: { payments: [], nextCursor: null, owed: 0, months: [], problem: null },
    },
    ...[
      ['the server refuses without a reason', 'Your payments couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call paymentsFetch', { cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'some of the payments load',
      to: 'listing',
      effects: [watch(asPaid)],
      contextAfter: { payments: [paidPayment], nextCursor: 'after y2', owed: 0, months: paidMonths },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [watch()],
      contextAfter: { payments: [], nextCursor: null },
    },
    {
      spec: '§M9',
      from: 'listing',
      when: askMore,
      contextBefore: hasMoreAndNoUpdates,
      to: 'loadingMore',
      effects: [['call moreFetch', { cursor: 'after y2' }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: hasNoUpdates,
      to: 'listing',
      effects: [watch(asPaid, asDeclined)],
      contextAfter: {
        payments: [paidPayment, declinedBefore],
        nextCursor: null,
        months: paidMonths,
        problem: null,
      },
    },
    {
      spec: '§M6, §M7',
      from: 'listing',
      when: moneyIsReturned,
      to: 'listing',
      effects: [watch(asReturned, asDeclined)],
      contextAfter: {
        payments: [returnedPayment, declinedBefore],
        nextCursor: null,
        owed: 162_000,
        months: monthsAfterReturn,
        updates: 1,
      },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'listing',
      when: pollFails,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asPaid)],
      contextAfter: { payments: [paidPayment], updates: 0 },
    },
    ...[
      ['the rest doesn’t load', 'The next payments couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asPaid)],
      contextAfter: { payments: [paidPayment], nextCursor: 'after y2', problem },
    })),
    {
      spec: '§M4: Download CSV',
      from: 'listing',
      when: askFile,
      to: 'downloading',
      effects: [['call fileFetch']],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4: Download CSV',
      from: 'downloading',
      when: 'the table loads',
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [['saveFile', { csv }], watch(asPaid)],
      contextAfter: { payments: [paidPayment], nextCursor: 'after y2', problem: null },
    },
    ...[
      ['the table doesn’t load', 'Your payments couldn’t be downloaded. Please try again.'] as const,
      ['the server refuses the table and says why', 'Too many requests. Try again in 10 minutes.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M4: Download CSV',
      from: 'downloading',
      when,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asPaid)],
      contextAfter: { payments: [paidPayment], problem },
    })),
  ],
});
