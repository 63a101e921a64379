import {
  type EarningsData,
  earningsFingerprint,
} from '../../../../machines/client-rules/marketplace/money/earnings-data.ts';
import type { Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, pollFails } from '../../samples.ts';
import {
  earlierEntry,
  earningsAfterWithdrawal,
  failedBefore,
  maturedByNow,
  noEarnings,
  readyEarnings,
  takenBack,
  tooLittle,
  withCoolingAccount,
  withoutAccount,
} from './earnings-samples.ts';

const unconfirmedMessage = 'We couldn’t confirm your withdrawal. Check below whether it went through.';
const nothingShown = { entries: 0, payouts: 0 };
const sums = {
  ready: 'pending 80000, available 150000, inTransit 0, minimum 2000, m2 on 2026-11-23T10:00:00.000Z',
};
const shownLists = '5, 4, 3, o2 at 3';
const asReady = [
  'call moneyChange',
  { entries: 3, payouts: 1, seen: `${sums.ready}, account active at 2, ${shownLists}` },
] as const;
const withoutPayouts = (account: string, available = 150_000) =>
  [
    'call moneyChange',
    {
      entries: 3,
      payouts: 0,
      seen: `pending 80000, available ${available}, inTransit 0, minimum 2000, m2 on 2026-11-23T10:00:00.000Z, account ${account}, 5, 4, 3`,
    },
  ] as const;
const asWithdrawn = [
  'call moneyChange',
  {
    entries: 4,
    payouts: 2,
    seen: 'pending 80000, available 0, inTransit 150000, minimum 2000, m2 on 2026-11-23T10:00:00.000Z, account active at 2, 6 requested, 5, 4, 3, o3 at 1, o2 at 3',
  },
] as const;
const asTakenBack = [
  'call moneyChange',
  {
    entries: 5,
    payouts: 2,
    seen: `${sums.ready}, account active at 2, 7 canceled, 6 canceled, 5, 4, 3, o3 at 2, o2 at 3`,
  },
] as const;

type Context = Readonly<Record<string, unknown>>;
const isShowing = (money: EarningsData) => (context: Context) =>
  context.money !== null && formatLooks(context.money as EarningsData) === formatLooks(money);
const formatLooks = (money: EarningsData) =>
  [earningsFingerprint(money), money.entries.nextCursor, money.payouts.nextCursor].join();
const isReady = isShowing(readyEarnings);
const refresh = ['call moneyRefresh', { entries: 3, payouts: 1 }] as const;
const looked: readonly (readonly [string, EarningsData, Expectation['effects'][number]])[] = [
  ['there is money to withdraw', readyEarnings, asReady],
  [
    'nothing was earned yet',
    noEarnings,
    [
      'call moneyChange',
      { ...nothingShown, seen: 'pending 0, available 0, inTransit 0, minimum 2000, account none at 0' },
    ],
  ],
  ['there is no bank account', withoutAccount, withoutPayouts('none at 0')],
  ['the bank account can’t be used yet', withCoolingAccount, withoutPayouts('cooling at 1')],
  ['less than the minimum is available', tooLittle, withoutPayouts('active at 2', 1_999)],
];

/** The specification's requirements for a developer's payments: long, because the page has many parts. */
export const earningsExpectations: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call moneyFetch', nothingShown]],
    contextAfter: { money: null, problem: null },
  },
  ...looked.map(([when, money, watch]) => ({
    spec: '§M4',
    from: 'loading',
    when,
    to: 'shown',
    effects: [watch],
    contextAfter: { money },
  })),
  ...(
    [
      ['the server refuses without a reason', 'Your payments couldn’t be loaded. Please try again.'],
      ['the server refuses and says why', 'Too many requests.'],
      [cancelsAfterWaiting, 'Loading was canceled.'],
    ] as const
  ).map(([when, problem]) => ({
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
    effects: [['call moneyFetch', nothingShown]],
    contextAfter: { problem: null },
  },
  {
    spec: '§M7',
    from: 'shown',
    when: 'the next part becomes available',
    contextBefore: isReady,
    to: 'shown',
    effects: [
      [
        'call moneyChange',
        {
          entries: 4,
          payouts: 1,
          seen: 'pending 0, available 230000, inTransit 0, minimum 2000, account active at 2, 8, 5, 4, 3, o2 at 3',
        },
      ],
    ],
    contextAfter: { money: maturedByNow, updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'shown',
    when: pollFails,
    contextBefore: isReady,
    to: 'shown',
    effects: [asReady],
    contextAfter: { money: readyEarnings },
  },
  ...(
    [
      ['the user withdraws too little', 'Withdraw at least €20.00.'],
      ['the user withdraws too much', 'You can withdraw €1,500.00 at most.'],
      ['the user withdraws no amount', 'Enter an amount.'],
    ] as const
  ).map(([when, amount]) => ({
    spec: '§M5, §M10',
    from: 'shown',
    when,
    contextBefore: isReady,
    to: 'shown',
    effects: [],
    contextAfter: { problem: null, fieldProblems: { amount } },
  })),
  {
    spec: '§M3, requestPayout',
    from: 'shown',
    when: 'the user withdraws all of it',
    contextBefore: isReady,
    to: 'requesting',
    effects: [['call payoutRequest', { amount: 150_000 }]],
    contextAfter: { problem: null, fieldProblems: {}, amount: 150_000 },
  },
  {
    spec: '§M3, requestPayout: it isn’t tracked',
    from: 'requesting',
    when: 'the server accepts it',
    contextBefore: (context: Context) => isReady(context) && context.withdrawals === 0,
    to: 'refreshing',
    effects: [['showToast', { kind: 'success', message: 'Withdrawal requested' }], refresh],
    contextAfter: { withdrawals: 1, problem: null },
  },
  ...(
    [
      ['the withdrawal gets no response', unconfirmedMessage],
      ['another tab was faster', 'You can withdraw €0.00 at most.'],
      ['no payout provider is set up', 'Payouts aren’t set up here yet.'],
      [cancelsAfterWaiting, null],
    ] as const
  ).map(([when, problem]) => ({
    spec: '§M6, its result is looked up',
    from: 'requesting',
    when,
    contextBefore: (context: Context) => isReady(context) && context.withdrawals === 0,
    to: 'refreshing',
    effects: [refresh],
    contextAfter: { withdrawals: 0, problem },
  })),
  {
    spec: '§M6',
    from: 'refreshing',
    when: 'the withdrawal has loaded',
    contextBefore: isReady,
    to: 'shown',
    effects: [asWithdrawn],
    contextAfter: { money: earningsAfterWithdrawal },
  },
  {
    spec: '§M6',
    from: 'refreshing',
    when: 'nothing was withdrawn',
    contextBefore: isReady,
    to: 'shown',
    effects: [asReady],
    contextAfter: { money: readyEarnings },
  },
  {
    spec: '§M3, cancel',
    from: 'refreshing',
    when: 'the withdrawal has loaded as canceled',
    contextBefore: isShowing(earningsAfterWithdrawal),
    to: 'shown',
    effects: [asTakenBack],
    contextAfter: { money: takenBack },
  },
  ...['the refresh gets no response', cancelsAfterWaiting].map((when) => ({
    spec: '§M7: a failed refresh shows no message',
    from: 'refreshing',
    when,
    contextBefore: (context: Context) => isReady(context) && context.problem === unconfirmedMessage,
    to: 'shown',
    effects: [asReady],
    contextAfter: { money: readyEarnings, problem: unconfirmedMessage },
  })),
  {
    spec: '§M3, cancel',
    from: 'shown',
    when: 'the user cancels the withdrawal',
    contextBefore: isShowing(earningsAfterWithdrawal),
    to: 'canceling',
    effects: [['call payoutCancellation', { payoutId: 'o3', version: 1 }]],
    contextAfter: { problem: null },
  },
  {
    spec: '§M11',
    from: 'canceling',
    when: 'the server cancels it',
    contextBefore: isShowing(earningsAfterWithdrawal),
    to: 'refreshing',
    effects: [
      ['track', { event: 'payment_update' }],
      ['showToast', { kind: 'success', message: 'Withdrawal canceled' }],
      ['call moneyRefresh', { entries: 4, payouts: 2 }],
    ],
    contextAfter: { problem: null },
  },
  ...(
    [
      ['the cancellation gets no response', 'The withdrawal couldn’t be canceled. Please try again.'],
      ['it was already sent', 'This payout is on its way to the bank.'],
      [cancelsAfterWaiting, null],
    ] as const
  ).map(([when, problem]) => ({
    spec: '§M3, cancel',
    from: 'canceling',
    when,
    contextBefore: isShowing(earningsAfterWithdrawal),
    to: 'refreshing',
    effects: [['call moneyRefresh', { entries: 4, payouts: 2 }] as const],
    contextAfter: { problem },
  })),
  ...continued(),
];

/** The lists load more, and the table is saved. */
function continued(): readonly Expectation[] {
  const entries = { items: [...readyEarnings.entries.items, earlierEntry], nextCursor: null };
  const payouts = { items: [...readyEarnings.payouts.items, failedBefore], nextCursor: null };
  const row = (
    part: Pick<Expectation, 'from' | 'when' | 'to' | 'effects' | 'contextAfter'>,
  ): Expectation => ({
    spec: '§M4, §M9',
    contextBefore: isReady,
    ...part,
  });
  return [
    row({
      from: 'shown',
      when: 'the user loads earlier movements',
      to: 'loadingEntries',
      effects: [['call entriesFetch', { cursor: 'before 3' }]],
      contextAfter: { problem: null, fieldProblems: {} },
    }),
    row({
      from: 'loadingEntries',
      when: 'the earlier movements load',
      to: 'shown',
      effects: [
        [
          'call moneyChange',
          { entries: 4, payouts: 1, seen: `${sums.ready}, account active at 2, 5, 4, 3, 1, o2 at 3` },
        ],
      ],
      contextAfter: { money: { ...readyEarnings, entries } },
    }),
    row({
      from: 'shown',
      when: 'the user loads earlier withdrawals',
      to: 'loadingPayouts',
      effects: [['call payoutsFetch', { cursor: 'before o2' }]],
      contextAfter: { problem: null, fieldProblems: {} },
    }),
    row({
      from: 'loadingPayouts',
      when: 'the earlier withdrawals load',
      to: 'shown',
      effects: [
        [
          'call moneyChange',
          { entries: 3, payouts: 2, seen: `${sums.ready}, account active at 2, ${shownLists}, o1 at 3` },
        ],
      ],
      contextAfter: { money: { ...readyEarnings, payouts } },
    }),
    row({
      from: 'shown',
      when: 'the user presses ‘Download CSV’',
      to: 'downloading',
      effects: [['call fileFetch']],
      contextAfter: { problem: null, fieldProblems: {} },
    }),
    row({
      from: 'downloading',
      when: 'the table loads',
      to: 'shown',
      effects: [['saveFile', { csv: 'date,what\r\n' }], asReady],
      contextAfter: { money: readyEarnings, problem: null },
    }),
    ...(
      [
        [
          'loadingEntries',
          'the earlier movements don’t load',
          'The earlier entries couldn’t be loaded. Please try again.',
        ],
        [
          'loadingPayouts',
          'the earlier withdrawals don’t load',
          'The earlier withdrawals couldn’t be loaded. Please try again.',
        ],
        ['downloading', 'the table doesn’t load', 'The file couldn’t be downloaded. Please try again.'],
      ] as const
    ).flatMap(([from, when, problem]) => [
      row({ from, when, to: 'shown', effects: [asReady], contextAfter: { money: readyEarnings, problem } }),
      row({
        from,
        when: cancelsAfterWaiting,
        to: 'shown',
        effects: [asReady],
        contextAfter: { money: readyEarnings, problem: null },
      }),
    ]),
  ];
}
