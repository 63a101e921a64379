import type { RuleInput, Rules } from '../../engine/entity.ts';
import { forDeveloper } from '../../notifications/recipients.ts';
import { payoutBackLines, payoutPaidLines, payoutReturnedLines } from '../ledger-lines.ts';
import { postToLedger } from '../post-to-ledger.ts';
import type { PayoutRow } from './payout-entity.ts';

/** Why a payout failed or was sent back, as its owner reads it. */
type Failure = { readonly reason: string };
type Payloads = {
  readonly pay: { readonly bankDate?: string };
  readonly fail: Failure;
  readonly return: Failure;
};

/** §M3, payout: each event and its movement of money, which the ledger allows once. */
export const payoutRules = {
  cancel: {
    notifies: (event) => (event.by === 'system' ? forDeveloper('payoutCanceled')(event) : []),
    does: async (input) => {
      await giveBack(input);
      return { set: { endedAt: input.now } };
    },
  },
  send: {
    does: async ({ now }) => ({ set: { sentAt: now, askAt: now } }),
  },
  pay: {
    notifies: forDeveloper('payoutPaid'),
    does: async ({ tx, row, now, payload }) => {
      const { bankDate } = payload;
      await postToLedger(tx, {
        kind: 'payoutPaid',
        source: row.id,
        lines: payoutPaidLines(row.id, BigInt(row.amount)),
        at: now,
      });
      return {
        set: { endedAt: now, askAt: null, bankDate: bankDate ?? null },
        payload: bankDate === undefined ? {} : { bankDate },
      };
    },
  },
  fail: {
    notifies: forDeveloper('payoutFailed'),
    does: async (input) => {
      const { reason } = input.payload;
      await giveBack(input);
      return { set: { endedAt: input.now, askAt: null, failure: reason }, payload: { reason } };
    },
  },
  return: {
    notifies: forDeveloper('payoutReturned'),
    does: async ({ tx, row, now, payload: { reason } }) => {
      const lines = payoutReturnedLines(row.developerId, BigInt(row.amount));
      await postToLedger(tx, { kind: 'payoutReturned', source: row.id, lines, at: now });
      return { set: { endedAt: now, failure: reason }, payload: { reason } };
    },
  },
} satisfies Rules<'payout', PayoutRow, Payloads>;

/** Canceled or failed: the ledger allows one of both. */
const giveBack = ({ tx, row, now }: RuleInput<PayoutRow, unknown>) =>
  postToLedger(tx, {
    kind: 'payoutBack',
    source: row.id,
    lines: payoutBackLines(row.developerId, row.id, BigInt(row.amount)),
    at: now,
  });
