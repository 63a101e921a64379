import { eq, getTableColumns } from 'drizzle-orm';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import type { Database } from '../../db/connect.ts';
import { contracts, milestones } from '../../db/schema.ts';
import { restartEndTimer } from '../contracts/end-timer.ts';
import type { EntityOf, RuleInput } from '../engine/entity.ts';
import { rootOfContract } from '../engine/locks.ts';
import { pauseTimers } from '../engine/timer-rows.ts';
import { notify } from '../notifications/notify.ts';
import type { Recipient } from '../notifications/recipients.ts';
import { maturity } from './maturity.ts';
import { milestoneRules } from './milestone-rules.ts';
import { toSubject } from './milestone-subject.ts';
import { toMilestones } from './to-milestone.ts';

/** A milestone with columns of its contract. */
export type MilestoneRow = typeof milestones.$inferSelect & {
  readonly contractState: StateOf<'contract'>;
  readonly projectId: string | null;
  readonly companyId: string | null;
  readonly developerId: string | null;
  readonly currency: string;
};

const selectMilestone = (db: Database, id: string) =>
  db
    .select({
      own: getTableColumns(milestones),
      contractState: contracts.state,
      projectId: contracts.projectId,
      companyId: contracts.companyId,
      developerId: contracts.developerId,
      terms: contracts.terms,
    })
    .from(milestones)
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .where(eq(milestones.id, id))
    .$dynamic();

/** Reads a milestone; the caller has the lock of its root (engine/locks.ts), or only reads. */
export async function readMilestoneRow(
  db: Database,
  id: string,
  lock?: 'update',
): Promise<MilestoneRow | undefined> {
  const query = selectMilestone(db, id);
  const [found] = await (lock ? query.for(lock, { of: milestones }) : query);
  if (!found) return undefined;
  const { own, terms, ...contract } = found;
  return { ...own, ...contract, currency: terms.currency };
}

/** A part of a contract's work, and its money, as the engine handles it (§M3). */
export const milestoneEntity: EntityOf<'milestone', MilestoneRow> = {
  kind: 'milestone',
  notFound: 'This milestone doesn’t exist, or isn’t open to you.',
  async findRoot(db, id) {
    const row = await readMilestoneRow(db, id);
    return row && rootOfContract(row);
  },
  read: readMilestoneRow,
  async save(tx, id, changes) {
    // Of the changes, Drizzle writes the table's own columns.
    await tx.update(milestones).set(changes).where(eq(milestones.id, id));
    const row = await readMilestoneRow(tx, id);
    if (!row) throw new Error('A locked milestone is gone.');
    return row;
  },
  resolveParty(row, viewer) {
    if (viewer === null) return null;
    if (viewer.id === row.developerId) return 'developer';
    return viewer.id === row.companyId ? 'company' : null;
  },
  isVisible: async (row, viewer) => milestoneEntity.resolveParty(row, viewer) !== null,
  async present({ id }, { party: side }, db) {
    const row = await readMilestoneRow(db, id);
    if (!row) throw new Error('A visible milestone is gone.');
    const {
      contractState,
      projectId: _project,
      companyId: _company,
      developerId: _developer,
      currency: _currency,
      ...own
    } = row;
    const [part] = await toMilestones([{ own, side, contractState }], db, 'whole');
    // The whole part has deliveries and history.
    return { ...part, contractId: own.contractId } as Milestone;
  },
  refusalByState: {
    proposed: 'This milestone waits for the other side’s answer.',
    unfunded: 'This milestone isn’t funded yet.',
    funding: 'A payment for this milestone is on its way.',
    funded: 'This milestone is funded.',
    submitted: 'Work for this milestone was submitted.',
    changesRequested: 'The company asked for changes to this milestone.',
    refundRequested: 'The company requested a refund for this milestone.',
    disputed: 'There is a dispute about this milestone.',
    chargedBack: 'The payment for this milestone was charged back.',
    released: 'This milestone was approved and paid.',
    refunded: 'The money of this milestone went back to the company.',
    settled: 'The money of this milestone was shared.',
    canceled: 'This milestone was canceled.',
  },
  sidesOf: (row) => row,
  toSubject,
  async updateTimers({ id, contractId, contractState }, now, tx) {
    // The provider's events don't start timers of a frozen contract.
    if (contractState === 'frozen') await pauseTimers('milestone', [id], { tx, now });
    if (contractState === 'active') await restartEndTimer(tx, contractId, now);
  },
  rules: milestoneRules,
  timedActions: { mature: maturity },
  notices: {
    approvalIn7Days: remind(({ companyId: to }) => ({ kind: 'approvalIn7Days', to, side: 'company' })),
    approvalIn2Days: remind(({ companyId: to }) => ({ kind: 'approvalIn2Days', to, side: 'company' })),
    refundIn4Days: remind(({ developerId: to }) => ({ kind: 'refundIn4Days', to, side: 'developer' })),
    refundIn1Day: remind(({ developerId: to }) => ({ kind: 'refundIn1Day', to, side: 'developer' })),
  },
};

/** Reminds one side that an automatic event is near. */
function remind(recipientOf: (row: MilestoneRow) => Recipient) {
  return ({ row, tx, deps }: RuleInput<MilestoneRow>) =>
    notify([recipientOf(row)], toSubject(row), { tx, deps });
}
