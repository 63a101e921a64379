import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { Balance, LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import type { EarningsData } from '../../../../machines/client-rules/marketplace/money/earnings-data.ts';

const milestone = { entity: 'milestone', id: 'm1', contractId: 'k1', title: 'Audit trail' } as const;
const still = { pending: 0, available: 0, inTransit: 0 };

const released: LedgerEntry = {
  ...still,
  id: '3',
  kind: 'release',
  at: '2026-11-09T10:00:00.000Z',
  pending: 150_000,
  source: milestone,
};
const matured: LedgerEntry = {
  ...released,
  id: '4',
  kind: 'mature',
  at: '2026-11-14T10:00:00.000Z',
  pending: -150_000,
  available: 150_000,
};
const releasedLater: LedgerEntry = {
  ...released,
  id: '5',
  at: '2026-11-18T10:00:00.000Z',
  pending: 80_000,
  source: { ...milestone, id: 'm2', title: 'Charging by events' },
};
/** An entry of the next, older page of the list. */
export const earlier: LedgerEntry = {
  ...released,
  id: '1',
  at: '2026-10-06T10:00:00.000Z',
  pending: 40_000,
  source: { ...milestone, id: 'm0', contractId: 'k0', title: 'Floor plans' },
};

const paid: Payout = {
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
  ...paid,
  id: 'o1',
  state: 'failed',
  amount: 25_000,
  failure: 'The bank doesn’t know this account.',
};
/** Just requested, for the whole available amount. */
export const requested: Payout = {
  ...paid,
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
  ...requested,
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
const active: BankAccount = {
  ...noAccount,
  state: 'active',
  version: 2,
  allowedEvents: ['save', 'remove'],
  maskedIban: 'DE •••• 3000',
  holder: 'Dana Moreau',
  activeAt: '2026-11-01T10:00:00.000Z',
};
const cooling: BankAccount = {
  ...active,
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
const nothing = { items: [], nextCursor: null };

/** Some money is pending, some available, and the lists have more pages. */
export const ready: EarningsData = {
  balance,
  account: active,
  entries: { items: [releasedLater, matured, released], nextCursor: 'before 3' },
  payouts: { items: [paid], nextCursor: 'before o2' },
};
export const unearned: EarningsData = {
  balance: { ...balance, pending: 0, available: 0, maturing: [] },
  account: noAccount,
  entries: nothing,
  payouts: nothing,
};
const first: EarningsData = { ...ready, payouts: nothing, entries: { ...ready.entries, nextCursor: null } };
export const withoutAccount: EarningsData = { ...first, account: noAccount };
export const withCoolingAccount: EarningsData = { ...first, account: cooling };
export const tooLittle: EarningsData = { ...first, balance: { ...balance, available: 1_999 } };

const requestedLine: LedgerEntry = {
  ...still,
  id: '6',
  kind: 'payoutRequested',
  at: '2026-11-21T00:01:00.000Z',
  available: -150_000,
  inTransit: 150_000,
  source: { entity: 'payout', id: 'o3', state: 'requested', maskedIban: 'DE •••• 3000' },
};
/** After withdrawing the whole available amount. */
export const withdrawn: EarningsData = {
  ...ready,
  balance: { ...balance, available: 0, inTransit: 150_000 },
  entries: { nextCursor: null, items: [requestedLine, ...ready.entries.items] },
  payouts: { nextCursor: null, items: [requested, paid] },
};
/** After taking that withdrawal back. */
export const takenBack: EarningsData = {
  ...ready,
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
      ...ready.entries.items,
    ],
  },
  payouts: { nextCursor: null, items: [canceledPayout, paid] },
};
/** After five days. */
export const maturedByNow: EarningsData = {
  ...ready,
  payouts: { ...ready.payouts, nextCursor: null },
  balance: { ...balance, pending: 0, available: 230_000, maturing: [] },
  entries: {
    nextCursor: null,
    items: [
      {
        ...matured,
        id: '8',
        at: '2026-11-23T10:00:00.000Z',
        pending: -80_000,
        available: 80_000,
        source: releasedLater.source,
      },
      ...ready.entries.items,
    ],
  },
};
