import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { Balance, LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import type { EarningsData } from '../../../../machines/client-rules/marketplace/money/earnings-data.ts';

const milestone = { entity: 'milestone', id: 'm1', contractId: 'k1', title: 'Audit trail' } as const;
const noMoneyMoves = { pending: 0, available: 0, inTransit: 0 };

const releasedEntry: LedgerEntry = {
  ...noMoneyMoves,
  id: '3',
  kind: 'release',
  at: '2026-11-09T10:00:00.000Z',
  pending: 150_000,
  source: milestone,
};
const maturedEntry: LedgerEntry = {
  ...releasedEntry,
  id: '4',
  kind: 'mature',
  at: '2026-11-14T10:00:00.000Z',
  pending: -150_000,
  available: 150_000,
};
const releasedLater: LedgerEntry = {
  ...releasedEntry,
  id: '5',
  at: '2026-11-18T10:00:00.000Z',
  pending: 80_000,
  source: { ...milestone, id: 'm2', title: 'Charging by events' },
};
/** An entry of the next, older page of the list. */
export const earlierEntry: LedgerEntry = {
  ...releasedEntry,
  id: '1',
  at: '2026-10-06T10:00:00.000Z',
  pending: 40_000,
  source: { ...milestone, id: 'm0', contractId: 'k0', title: 'Floor plans' },
};

const paidPayout: Payout = {
  id: 'o2',
  state: 'paid',
  version: 3,
  allowedEvents: [],
  amount: 30_000,
  currency: 'EUR',
  maskedIban: 'DE •••• 3000',
  failure: null,
  createdAt: '2026-11-02T10:00:00.000Z',
  sentAt: '2026-11-02T10:01:00.000Z',
  endedAt: '2026-11-03T10:00:00.000Z',
};
/** A payout of the next, older page. */
export const failedBefore: Payout = {
  ...paidPayout,
  id: 'o1',
  state: 'failed',
  amount: 25_000,
  failure: 'The bank doesn’t know this account.',
};
/** Just requested, for the whole available amount. */
export const requestedPayout: Payout = {
  ...paidPayout,
  id: 'o3',
  state: 'requested',
  version: 1,
  allowedEvents: ['cancel'],
  amount: 150_000,
  createdAt: '2026-11-21T00:01:00.000Z',
  sentAt: null,
  endedAt: null,
};
export const canceledPayout: Payout = {
  ...requestedPayout,
  state: 'canceled',
  version: 2,
  allowedEvents: [],
  endedAt: '2026-11-21T00:02:00.000Z',
};

const noAccount: BankAccount = {
  id: 'd1',
  state: 'none',
  version: 0,
  allowedEvents: ['save'],
  maskedIban: null,
  holder: null,
  activeAt: null,
};
const activeAccount: BankAccount = {
  ...noAccount,
  state: 'active',
  version: 2,
  allowedEvents: ['save', 'remove'],
  maskedIban: 'DE •••• 3000',
  holder: 'Dana Moreau',
  activeAt: '2026-11-01T10:00:00.000Z',
};
const coolingAccount: BankAccount = {
  ...activeAccount,
  state: 'cooling',
  version: 1,
  activeAt: '2026-11-23T10:00:00.000Z',
};

const balance: Balance = {
  currency: 'EUR',
  pending: 80_000,
  available: 150_000,
  inTransit: 0,
  minimum: 2_000,
  maturing: [
    {
      milestoneId: 'm2',
      contractId: 'k1',
      title: 'Charging by events',
      amount: 80_000,
      availableAt: '2026-11-23T10:00:00.000Z',
    },
  ],
};
const noItems = { items: [], nextCursor: null };

/** Some money is pending, some available, and the lists have more pages. */
export const readyEarnings: EarningsData = {
  balance,
  account: activeAccount,
  entries: { items: [releasedLater, maturedEntry, releasedEntry], nextCursor: 'before 3' },
  payouts: { items: [paidPayout], nextCursor: 'before o2' },
};
export const noEarnings: EarningsData = {
  balance: { ...balance, pending: 0, available: 0, maturing: [] },
  account: noAccount,
  entries: noItems,
  payouts: noItems,
};
const firstEarnings: EarningsData = {
  ...readyEarnings,
  payouts: noItems,
  entries: { ...readyEarnings.entries, nextCursor: null },
};
export const withoutAccount: EarningsData = { ...firstEarnings, account: noAccount };
export const withCoolingAccount: EarningsData = { ...firstEarnings, account: coolingAccount };
export const tooLittle: EarningsData = { ...firstEarnings, balance: { ...balance, available: 1_999 } };

const requestedLine: LedgerEntry = {
  ...noMoneyMoves,
  id: '6',
  kind: 'payoutRequested',
  at: '2026-11-21T00:01:00.000Z',
  available: -150_000,
  inTransit: 150_000,
  source: { entity: 'payout', id: 'o3', state: 'requested', maskedIban: 'DE •••• 3000' },
};
/** After withdrawing the whole available amount. */
export const earningsAfterWithdrawal: EarningsData = {
  ...readyEarnings,
  balance: { ...balance, available: 0, inTransit: 150_000 },
  entries: { nextCursor: null, items: [requestedLine, ...readyEarnings.entries.items] },
  payouts: { nextCursor: null, items: [requestedPayout, paidPayout] },
};
/** After taking that withdrawal back. */
export const takenBack: EarningsData = {
  ...readyEarnings,
  entries: {
    nextCursor: null,
    items: [
      {
        ...requestedLine,
        id: '7',
        kind: 'payoutBack',
        available: 150_000,
        inTransit: -150_000,
        source: { ...requestedLine.source, state: 'canceled' } as LedgerEntry['source'],
      },
      { ...requestedLine, source: { ...requestedLine.source, state: 'canceled' } as LedgerEntry['source'] },
      ...readyEarnings.entries.items,
    ],
  },
  payouts: { nextCursor: null, items: [canceledPayout, paidPayout] },
};
/** After five days. */
export const maturedByNow: EarningsData = {
  ...readyEarnings,
  payouts: { ...readyEarnings.payouts, nextCursor: null },
  balance: { ...balance, pending: 0, available: 230_000, maturing: [] },
  entries: {
    nextCursor: null,
    items: [
      {
        ...maturedEntry,
        id: '8',
        at: '2026-11-23T10:00:00.000Z',
        pending: -80_000,
        available: 80_000,
        source: releasedLater.source,
      },
      ...readyEarnings.entries.items,
    ],
  },
};
