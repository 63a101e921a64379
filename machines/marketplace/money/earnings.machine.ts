import { assign, fromPromise, setup } from 'xstate';
import type { ListPage } from '../../../contract/marketplace/entity.ts';
import type { LedgerEntry } from '../../../contract/marketplace/money/ledger.ts';
import type { Payout, PayoutBody } from '../../../contract/marketplace/money/payout.ts';
import { notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage } from '../../client-rules/failures.ts';
import { type FieldProblems, hasNoProblems, noProblems } from '../../client-rules/field-problems.ts';
import {
  type EarningsData,
  earningsFingerprint,
  refreshEarnings,
  type ShownCounts,
  shownCounts,
} from '../../client-rules/marketplace/money/earnings-data.ts';
import { withdrawalProblems } from '../../client-rules/marketplace/money/withdrawal.ts';
import { withoutShown } from '../../client-rules/marketplace/refresh-list.ts';
import { loadingCanceled } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';

/** A payout with the version that its owner saw. */
export type SeenPayout = { readonly payoutId: string; readonly version: number };
/** The cursor of the next page. */
type From = { readonly cursor: string | null };

type Context = {
  /** Null until it is loaded. */
  readonly money: EarningsData | null;
  /** The amount being withdrawn, in minor units; 0 before that. */
  readonly amount: number;
  /** The payout that is being canceled; null before that. */
  readonly chosen: SeenPayout | null;
  /** The number of withdrawals; the form is reset after each. */
  readonly withdrawals: number;
  /** The number of automatic updates. */
  readonly updates: number;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type EarningsEvent =
  | { type: 'earnings.submitted'; amount: number | null }
  | ({ type: 'earnings.cancelRequested' } & SeenPayout)
  | { type: 'earnings.entriesRequested' }
  | { type: 'earnings.payoutsRequested' }
  | { type: 'earnings.fileRequested' }
  | { type: 'earnings.canceled' }
  | { type: 'earnings.retried' };

/**
 * A developer's earnings and payouts (§M3, §M4). Longer than most machines, because a payout that is requested or
 * canceled changes the balance and both lists at once.
 */
export const earningsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EarningsEvent,
    tags: {} as 'busy',
  },
  actors: {
    moneyFetch: fromPromise<EarningsData, ShownCounts>(notProvided),
    moneyChange: fromPromise<EarningsData, ShownCounts & { seen: string }>(notProvided),
    entriesFetch: fromPromise<ListPage<LedgerEntry>, From>(notProvided),
    payoutsFetch: fromPromise<ListPage<Payout>, From>(notProvided),
    fileFetch: fromPromise<string>(notProvided),
    payoutRequest: fromPromise<Payout, PayoutBody>(notProvided),
    payoutCancellation: fromPromise<Payout, SeenPayout>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    saveFile: (_, _file: { csv: string }) => notProvided(),
    keepMoney: assign({
      money: ({ context }, { money }: { money: EarningsData }) => refreshEarnings(context.money, money),
    }),
    noteChange: assign({ updates: ({ context }) => context.updates + 1 }),
    addEntries: assign({
      money: ({ context: { money } }, { part }: { part: ListPage<LedgerEntry> }) =>
        money && { ...money, entries: continued(money.entries, part) },
    }),
    addPayouts: assign({
      money: ({ context: { money } }, { part }: { part: ListPage<Payout> }) =>
        money && { ...money, payouts: continued(money.payouts, part) },
    }),
    keepAmount: assign({ amount: (_, { amount }: { amount: number | null }) => amount ?? 0 }),
    markAmount: assign({
      problem: null,
      fieldProblems: ({ context: { money } }, { amount }: { amount: number | null }) =>
        money ? withdrawalProblems(amount, money.balance) : noProblems,
    }),
    keepChosen: assign({
      chosen: (_, { payoutId, version }: SeenPayout) => ({ payoutId, version }),
    }),
    noteWithdrawal: assign({ withdrawals: ({ context }) => context.withdrawals + 1 }),
    keepProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureMessage(error, otherwise),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isRightAmount: ({ context: { money } }, { amount }: { amount: number | null }) =>
      money !== null && hasNoProblems(withdrawalProblems(amount, money.balance)),
    hasMoreEntries: ({ context: { money } }) => (money?.entries.nextCursor ?? null) !== null,
    hasMorePayouts: ({ context: { money } }) => (money?.payouts.nextCursor ?? null) !== null,
    hasEntries: ({ context: { money } }) => shownCounts(money).entries > 0,
  },
}).createMachine({
  id: 'earnings',
  description: 'See the developer’s earnings, and withdraw them to the bank account (§M3, §M4).',
  context: {
    money: null,
    amount: 0,
    chosen: null,
    withdrawals: 0,
    updates: 0,
    problem: null,
    fieldProblems: noProblems,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the balance, the bank account and the first page of both lists (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moneyFetch',
        src: 'moneyFetch',
        input: ({ context: { money } }) => shownCounts(money),
        onDone: {
          target: 'shown',
          actions: { type: 'keepMoney', params: ({ event }) => ({ money: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'Your payments couldn’t be loaded. Please try again.',
            }),
          },
        },
      },
      on: { 'earnings.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'earnings.retried': { target: 'loading' } },
    },
    shown: {
      description:
        'Pending, available and sent money, and the movements; changes appear on their own (§M4, §M7).',
      invoke: {
        id: 'moneyChange',
        src: 'moneyChange',
        input: ({ context: { money } }) => ({
          ...shownCounts(money),
          seen: money ? earningsFingerprint(money) : '',
        }),
        onDone: {
          target: 'shown',
          reenter: true,
          actions: [{ type: 'keepMoney', params: ({ event }) => ({ money: event.output }) }, 'noteChange'],
        },
        onError: { target: 'shown', reenter: true },
      },
      on: {
        'earnings.submitted': [
          {
            guard: { type: 'isRightAmount', params: ({ event }) => ({ amount: event.amount }) },
            target: 'requesting',
            actions: { type: 'keepAmount', params: ({ event }) => ({ amount: event.amount }) },
          },
          { actions: { type: 'markAmount', params: ({ event }) => ({ amount: event.amount }) } },
        ],
        'earnings.cancelRequested': {
          target: 'canceling',
          actions: { type: 'keepChosen', params: ({ event }) => event },
        },
        'earnings.entriesRequested': { guard: 'hasMoreEntries', target: 'loadingEntries' },
        'earnings.payoutsRequested': { guard: 'hasMorePayouts', target: 'loadingPayouts' },
        'earnings.fileRequested': { guard: 'hasEntries', target: 'downloading' },
      },
    },
    requesting: {
      description:
        'The payout is being requested; an attempt keeps its key, so no money moves twice (§M3, §M6).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'payoutRequest',
        src: 'payoutRequest',
        input: ({ context: { amount } }) => ({ amount }),
        onDone: {
          target: 'refreshing',
          actions: [
            'noteWithdrawal',
            { type: 'showToast', params: { kind: 'success', message: 'Withdrawal requested' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'We couldn’t confirm your withdrawal. Check below whether it went through.',
            }),
          },
        },
      },
      on: { 'earnings.canceled': { target: 'refreshing' } },
    },
    canceling: {
      description: 'A payout that hasn’t been sent is being canceled (§M3, cancel).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'payoutCancellation',
        src: 'payoutCancellation',
        input: ({ context: { chosen } }) => ({
          payoutId: chosen?.payoutId ?? '',
          version: chosen?.version ?? 0,
        }),
        onDone: {
          target: 'refreshing',
          actions: [
            { type: 'track', params: { event: 'payment_update' } },
            { type: 'showToast', params: { kind: 'success', message: 'Withdrawal canceled' } },
          ],
        },
        onError: {
          target: 'refreshing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The withdrawal couldn’t be canceled. Please try again.',
            }),
          },
        },
      },
      on: { 'earnings.canceled': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'Loading its current state, also after a lost answer (§M6); its message stays.',
      tags: 'busy',
      invoke: {
        id: 'moneyRefresh',
        src: 'moneyFetch',
        input: ({ context: { money } }) => shownCounts(money),
        onDone: {
          target: 'shown',
          actions: { type: 'keepMoney', params: ({ event }) => ({ money: event.output }) },
        },
        onError: { target: 'shown' },
      },
      on: { 'earnings.canceled': { target: 'shown' } },
    },
    loadingEntries: {
      description: 'Loading more movements (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'entriesFetch',
        src: 'entriesFetch',
        input: ({ context: { money } }) => ({ cursor: money?.entries.nextCursor ?? null }),
        onDone: {
          target: 'shown',
          actions: { type: 'addEntries', params: ({ event }) => ({ part: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The earlier entries couldn’t be loaded. Please try again.',
            }),
          },
        },
      },
      on: { 'earnings.canceled': { target: 'shown' } },
    },
    loadingPayouts: {
      description: 'Loading more payouts (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'payoutsFetch',
        src: 'payoutsFetch',
        input: ({ context: { money } }) => ({ cursor: money?.payouts.nextCursor ?? null }),
        onDone: {
          target: 'shown',
          actions: { type: 'addPayouts', params: ({ event }) => ({ part: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The earlier withdrawals couldn’t be loaded. Please try again.',
            }),
          },
        },
      },
      on: { 'earnings.canceled': { target: 'shown' } },
    },
    downloading: {
      description: 'Downloading all movements as a table (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'fileFetch',
        src: 'fileFetch',
        onDone: {
          target: 'shown',
          actions: { type: 'saveFile', params: ({ event }) => ({ csv: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The file couldn’t be downloaded. Please try again.',
            }),
          },
        },
      },
      on: { 'earnings.canceled': { target: 'shown' } },
    },
  },
});

/** Appends the next page to a list. */
function continued<Item extends { readonly id: string }>(
  shown: ListPage<Item>,
  part: ListPage<Item>,
): ListPage<Item> {
  return { items: [...shown.items, ...withoutShown(shown.items, part.items)], nextCursor: part.nextCursor };
}
