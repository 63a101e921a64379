import type { Effects, Rules, Step } from '../engine/entity-kind.ts';
import { payoutBack, payoutPaid, payoutReturned } from '../money/lines.ts';
import { post } from '../money/post.ts';
import type { PayoutRow } from './payout-entity.ts';

type PayoutStep<Payload = unknown> = Step<PayoutRow, Payload>;
type PayoutEffects = Promise<Effects<PayoutRow>>;
/** What its owner reads. */
type Failure = { readonly reason: string };

/** §M3, payout: each event and its movement of money, which the ledger lets happen once. */
export const payoutRules: Rules<'payout', PayoutRow> = {
  cancel: {
    does: async (step: PayoutStep): PayoutEffects => {
      await giveBack(step);
      return { set: { endedAt: step.now } };
    },
  },
  send: {
    does: async ({ now }: PayoutStep): PayoutEffects => ({ set: { sentAt: now, askAt: now } }),
  },
  pay: {
    does: async ({ tx, row, now, payload }: PayoutStep<{ readonly bankDate?: string }>): PayoutEffects => {
      const { bankDate } = payload;
      await post(tx, {
        kind: 'payoutPaid',
        source: row.id,
        lines: payoutPaid(row.id, BigInt(row.amount)),
        at: now,
      });
      return {
        set: { endedAt: now, askAt: null, bankDate: bankDate ?? null },
        payload: bankDate === undefined ? {} : { bankDate },
      };
    },
  },
  fail: {
    does: async (step: PayoutStep<Failure>): PayoutEffects => {
      const { reason } = step.payload;
      await giveBack(step);
      return { set: { endedAt: step.now, askAt: null, failure: reason }, payload: { reason } };
    },
  },
  return: {
    does: async ({ tx, row, now, payload: { reason } }: PayoutStep<Failure>): PayoutEffects => {
      const lines = payoutReturned(row.developerId, BigInt(row.amount));
      await post(tx, { kind: 'payoutReturned', source: row.id, lines, at: now });
      return { set: { endedAt: now, failure: reason }, payload: { reason } };
    },
  },
};

/** Canceled or failed: the ledger lets one of both happen. */
const giveBack = ({ tx, row, now }: PayoutStep) =>
  post(tx, {
    kind: 'payoutBack',
    source: row.id,
    lines: payoutBack(row.developerId, row.id, BigInt(row.amount)),
    at: now,
  });
