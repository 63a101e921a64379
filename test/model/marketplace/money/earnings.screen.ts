import type { ListPage } from '../../../../contract/marketplace/entity.ts';
import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import type { EarningsData } from '../../../../machines/client-rules/marketplace/money/earnings-data.ts';
import type { earningsMachine } from '../../../../machines/marketplace/money/earnings.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  status,
  text,
  toast,
  type,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenElement } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../../samples.ts';

const title = heading('Payments');
const amount = field('Amount');
const withdraw = button('Withdraw');
const cancel = button('Cancel the withdrawal of €1,500.00');
const showEarlier = button('Show earlier');
const showEarlierPayouts = button('Show earlier withdrawals');
const download = button('Download CSV');
const tryAgain = button('Try again');
const addAccount = link('Add a bank account');
const none = heading('Nothing earned yet');

const balanceCall = {
  method: 'GET',
  path: '/v1/balance',
  answer: ({ balance }: EarningsData) => balance,
} as const satisfies HeldCall;
const listAnswer = <Item>(part: ListPage<Item>) => part;
const startsOver = { state: 'loading', because: '§M4: what was earned is loaded on every visit' };
/** The flow requests these once it has the balance. */
const withBalance =
  <Part>(part: (money: EarningsData) => Part) =>
  (brought: object | undefined) =>
    brought && 'balance' in brought ? part(brought as EarningsData) : undefined;

type Context = {
  readonly money: EarningsData | null;
  readonly problem: string | null;
  readonly fieldProblems: Readonly<Record<string, string>>;
};

/** What the page shows in place of the form, by what the bank account lacks. */
function formFor({ balance, account }: EarningsData): readonly ScreenElement[] {
  if (account.state === 'none') return [addAccount];
  if (account.state === 'cooling')
    return [text('For your safety, your bank account DE •••• 3000 can be used from 23 November, 10:00.')];
  if (balance.available === 0)
    return [text('Nothing is available yet. Pending money appears here automatically.')];
  return balance.available < 2_000
    ? [text('Withdraw at least €20.00. €19.99 is available so far.')]
    : [withdraw, amount];
}

const isWithdrawable = ({ balance, account }: EarningsData) =>
  account.state === 'active' && balance.available >= 2_000;
const payoutLabels: Readonly<Record<string, string>> = {
  requested: 'Requested',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
};

/** The figures, the movements and the withdrawals; the buttons are checked separately. */
function listShown(money: EarningsData): readonly ScreenElement[] {
  if (money.entries.items.length === 0)
    return [title, none, link('Find work'), link('Go to contracts'), link('bank account')];
  const sum = (minor: number) => text(`€${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`);
  return [
    title,
    sum(money.balance.pending),
    sum(money.balance.available),
    sum(money.balance.inTransit),
    ...(money.balance.pending > 0
      ? [text('It’s yours, and becomes available on 23 November, 10:00.')]
      : [text('Nothing is pending.')]),
    link('Released to you for ‘Audit trail’'),
    text('+€1,500.00'),
    ...money.payouts.items.map(({ state }) => text(payoutLabels[state] ?? '')),
  ];
}

const listButtons = (money: EarningsData): readonly ScreenElement[] => [
  ...(isWithdrawable(money) ? [withdraw] : []),
  ...(money.payouts.items.some(({ state }) => state === 'requested') ? [cancel] : []),
  ...(money.entries.nextCursor === null ? [] : [showEarlier]),
  ...(money.payouts.nextCursor === null ? [] : [showEarlierPayouts]),
  ...(money.entries.items.length === 0 ? [] : [download]),
];

/** While one of its buttons is busy, the others are disabled. */
const whileBusy =
  (name: string) =>
  ({ money }: Context) => ({
    sees: [...(money ? listShown(money) : []), busy(name)],
    disabled: money ? listButtons(money).filter((one) => one.by === 'role' && one.name !== name) : [],
    missing: [tryAgain, anyAlert],
  });

export const earningsScreen = defineScreen<typeof earningsMachine>({
  flow: 'earnings',
  screen: 'money/earnings/earnings-screen',
  visits: {
    'a developer at their payments': {
      address: '/developer/dashboard/payments',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    moneyFetch: balanceCall,
    moneyRefresh: balanceCall,
    moneyChange: { ...balanceCall, pollsAfterMs: 15_000 } satisfies HeldCall,
    entriesFetch: { method: 'GET', path: '/v1/ledger', answer: listAnswer<LedgerEntry> },
    payoutsFetch: { method: 'GET', path: '/v1/payouts', answer: listAnswer<Payout> },
    fileFetch: { method: 'GET', path: '/v1/ledger.csv', answer: (csv: string) => csv },
    payoutRequest: { method: 'POST', path: '/v1/payouts', answer: (payout: Payout) => payout },
    payoutCancellation: { method: 'POST', path: '/v1/payouts/o3/events', answer: (payout: Payout) => payout },
  },
  gestures: {
    'the user withdraws all of it': [type(amount, '1500'), press(withdraw)],
    'the user withdraws too little': [type(amount, '19.99'), press(withdraw)],
    'the user withdraws too much': [type(amount, '1,500.01'), press(withdraw)],
    'the user withdraws no amount': [type(amount, 'all'), press(withdraw)],
    'the user cancels the withdrawal': [press(cancel)],
    'the user loads earlier movements': [press(showEarlier)],
    'the user loads earlier withdrawals': [press(showEarlierPayouts)],
    'the user presses ‘Download CSV’': [press(download)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': developer,
    'GET /v1/bank-account': withBalance(({ account }): BankAccount => account),
    'GET /v1/ledger': withBalance(({ entries }) => entries),
    'GET /v1/payouts': withBalance(({ payouts }) => payouts),
  },
  notByHand: {
    'shown — xstate.error.actor.moneyChange → shown':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    shown: startsOver,
    requesting: startsOver,
    canceling: startsOver,
    refreshing: startsOver,
    loadingEntries: startsOver,
    loadingPayouts: startsOver,
    downloading: startsOver,
  },
  expectations: {
    loading: { sees: [title], missing: [none, withdraw, download, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [withdraw, download],
    }),
    shown: ({ money, updates, problem, fieldProblems }) => {
      if (!money) return { sees: [none] };
      const wrong = [...(problem === null ? [] : [problem]), ...Object.values(fieldProblems)];
      return {
        sees: [
          ...listShown(money),
          ...(money.entries.items.length === 0 ? [] : formFor(money)),
          ...wrong.map(alert),
          ...(updates === 0 ? [] : [status('Your payments have changed. The page is up to date.')]),
        ],
        enabled: listButtons(money),
        missing: [
          tryAgain,
          ...(isWithdrawable(money) ? [] : [withdraw]),
          ...(money.account.state === 'none' ? [] : [addAccount]),
          ...(money.entries.nextCursor === null ? [showEarlier] : []),
          ...(money.payouts.nextCursor === null ? [showEarlierPayouts] : []),
          ...(wrong.length === 0 ? [anyAlert] : []),
        ],
      };
    },
    requesting: whileBusy('Withdraw'),
    canceling: whileBusy('Cancel the withdrawal of €1,500.00'),
    refreshing: ({ money, problem }, happened) => ({
      sees: [
        ...(money ? listShown(money) : []),
        status('Checking for changes.'),
        ...(problem === null ? [] : [alert(problem)]),
        ...(happened === 'the server accepts it' ? [toast('Withdrawal requested')] : []),
        ...(happened === 'the server cancels it' ? [toast('Withdrawal canceled')] : []),
      ],
      disabled: money ? listButtons(money) : [],
      missing: [tryAgain, ...(problem === null ? [anyAlert] : [])],
    }),
    loadingEntries: whileBusy('Show earlier'),
    loadingPayouts: whileBusy('Show earlier withdrawals'),
    downloading: whileBusy('Download CSV'),
  },
});
