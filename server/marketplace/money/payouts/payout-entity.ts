import { eq } from 'drizzle-orm';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { payouts } from '../../../db/schema.ts';
import type { EntityOf } from '../../engine/entity.ts';
import { readHistory } from '../../engine/history.ts';
import { lifecycleOf } from '../../engine/lifecycle-of.ts';
import { tableEntity } from '../../engine/table-entity.ts';
import { payoutRules } from './payout-rules.ts';

export type PayoutRow = typeof payouts.$inferSelect;

/** Money on its way to a user's bank, as the engine handles it (§M3). */
export const payoutEntity: EntityOf<'payout', PayoutRow> = {
  kind: 'payout',
  notFound: 'This payout doesn’t exist, or isn’t open to you.',
  async findRoot(db, id) {
    const [row] = await db
      .select({ developerId: payouts.developerId })
      .from(payouts)
      .where(eq(payouts.id, id));
    return row && { kind: 'account', id: row.developerId };
  },
  ...tableEntity(payouts),
  resolveParty: (row, viewer) => (viewer?.id === row.developerId ? 'developer' : null),
  isVisible: async (row, viewer) => viewer?.id === row.developerId,
  present: async (row, _viewer, db) => ({
    ...toPayout(row),
    history: await readHistory(db, 'payout', row),
  }),
  refusalByState: {
    requested: 'This payout hasn’t been sent yet.',
    processing: 'This payout is on its way to the bank.',
    paid: 'This payout was paid.',
    failed: 'This payout failed, and its money is available again.',
    canceled: 'This payout was canceled, and its money is available again.',
  },
  sidesOf: ({ developerId }) => ({ companyId: null, developerId }),
  toSubject({ id, amount, currency, maskedIban }, payload) {
    const { reason = '' } = (payload ?? {}) as { readonly reason?: string };
    const money = { amount: exactMoneyText({ amount, currency }), maskedIban, reason };
    return { entity: 'payout', id, projectId: null, money };
  },
  rules: payoutRules,
  notices: {},
};

/** A payout as its owner sees it. */
export const toPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  state: row.state,
  version: row.version,
  allowedEvents: lifecycleOf('payout').allowedEvents(row.state, 'developer'),
  amount: row.amount,
  currency: row.currency,
  maskedIban: row.maskedIban,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
