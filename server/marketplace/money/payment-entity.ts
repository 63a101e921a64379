import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import {
  accounts,
  contracts,
  developerProfiles,
  milestones,
  payments,
  receipts,
  refunds,
} from '../../db/schema.ts';
import type { EntityOf } from '../engine/entity.ts';
import { readHistory } from '../engine/history.ts';
import { rootOfContract } from '../engine/locks.ts';
import { chargebackRules } from './chargebacks/payment-chargeback-rules.ts';
import { paymentRules } from './payment-rules.ts';
import { toPayment } from './to-payment.ts';

/** The refunded amount of a payment, in minor units. */
export const refundedAmount = sql<number>`coalesce((select sum(${refunds.amount}) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} in ('done', 'repaid')), 0)::int`;

/** A payment, its milestone, and its refunds. */
export const selectPayments = (db: Database) =>
  db
    .select({
      own: getTableColumns(payments),
      title: milestones.title,
      projectTitle: sql<string>`${contracts.terms}->'project'->>'title'`,
      developerName: sql<string | null>`coalesce(${developerProfiles.displayName}, ${accounts.name})`,
      contractId: contracts.id,
      projectId: contracts.projectId,
      developerId: contracts.developerId,
      refunded: refundedAmount,
      receiptNumber: receipts.number,
    })
    .from(payments)
    .innerJoin(milestones, eq(milestones.id, payments.milestoneId))
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(accounts, eq(accounts.id, contracts.developerId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, accounts.id))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectPayments>>[number];
export type PaymentRow = Selected['own'] & Omit<Selected, 'own'>;

export const toPaymentRow = ({ own, ...about }: Selected): PaymentRow => ({ ...own, ...about });

/**
 * A company's payment for a milestone, as the engine handles it (§M3). The provider, the system and operators
 * send it events; users send none.
 */
export const paymentEntity: EntityOf<'payment', PaymentRow> = {
  kind: 'payment',
  notFound: 'This payment doesn’t exist, or isn’t open to you.',
  async findRoot(db, id) {
    const row = await paymentEntity.read(db, id);
    return row && rootOfContract(row);
  },
  async read(db, id, lock) {
    const query = selectPayments(db).where(eq(payments.id, id));
    const [row] = await (lock ? query.for(lock, { of: payments }) : query);
    return row && toPaymentRow(row);
  },
  async save(tx, id, changes) {
    // Of the changes, Drizzle writes the table's own columns.
    await tx.update(payments).set(changes).where(eq(payments.id, id));
    const row = await paymentEntity.read(tx, id);
    if (!row) throw new Error('A locked payment is gone.');
    return row;
  },
  resolveParty(row, viewer) {
    if (viewer === null) return null;
    if (viewer.id === row.companyId) return 'company';
    return viewer.id === row.developerId ? 'developer' : null;
  },
  isVisible: async (row, viewer) => paymentEntity.resolveParty(row, viewer) !== null,
  present: async (row, { party }, db) => ({
    ...toPayment(row, party),
    history: await readHistory(db, 'payment', row),
  }),
  refusalByState: {},
  sidesOf: (row) => row,
  toSubject: ({ contractId: id, projectId }) => ({ entity: 'contract', id, projectId }),
  rules: { ...paymentRules, ...chargebackRules },
  notices: {},
};
