import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { contracts, milestones } from '../../db/schema.ts';
import type { Consequence, Effects, Entity, Step } from '../engine/entity-kind.ts';
import { historyOf } from '../engine/history.ts';
import { contractNews } from '../notifications/news.ts';
import { type ContractRow, selectSeen, toContracts } from './to-contract.ts';

type ContractStep<Payload = undefined> = Step<ContractRow, Payload>;

/** §M3, contract: the conditions and effects of its events. Those of a funded one come with payments. */
export const contractEntity: Entity<ContractRow> = {
  kind: 'contract',
  notFound: 'This contract doesn’t exist, or isn’t open to you.',
  async projectOf(db, id) {
    const { projectId } = contracts;
    const [row] = await db.select({ projectId }).from(contracts).where(eq(contracts.id, id));
    return row?.projectId;
  },
  async read(tx, id) {
    const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
    return row;
  },
  async save(tx, id, changes) {
    const [row] = await tx.update(contracts).set(changes).where(eq(contracts.id, id)).returning();
    if (!row) throw new Error('A locked contract is gone.');
    return row;
  },
  partyOf(row, viewer) {
    if (viewer === null) return null;
    if (viewer.id === row.developerId) return 'developer';
    return viewer.id === row.companyId ? 'company' : null;
  },
  isVisible: async (row, viewer) => contractEntity.partyOf(row, viewer) !== null,
  async present({ id }, viewer, db) {
    const [shown] = await toContracts(await selectSeen(db, eq(contracts.id, id)), viewer, db);
    return { ...shown, history: await historyOf(db, 'contract', id) };
  },
  stateWords: {
    awaitingFunding: 'This contract is waiting for its first milestone to be funded.',
    active: 'This contract is active.',
    frozen: 'This contract is frozen. Our team is looking at it.',
    completed: 'This contract is completed.',
    canceled: 'This contract was canceled.',
  },
  async tells({ row, event, by }) {
    const { id, projectId, developerId } = row;
    // A contract that still changes has its project.
    const subject = { entity: 'contract', id, projectId: projectId ?? '', developerId } as const;
    return { news: contractNews(event, row, by), subject };
  },
  rules: {
    cancel: { does: cancels },
    fundingExpired: { does: cancels },
    // Its application has ended already, with the project.
    projectEnded: { does: ends },
  },
  notices: {},
};

type EndStep = ContractStep<{ reason?: string } | undefined>;

/** Nothing was funded, so nothing is owed; its milestones end with it. */
async function ends({ tx, row, payload, now, by }: EndStep): Promise<Effects<ContractRow>> {
  await cancelMilestones(tx, row.id);
  return {
    set: { endedAt: now, endedBy: by, endReason: payload?.reason ?? null },
    payload: { ...payload },
  };
}

/** The application is among those to choose from again. */
async function cancels(ended: EndStep): Promise<Effects<ContractRow>> {
  const { applicationId: id } = ended.row;
  const follows: Consequence[] = id === null ? [] : [{ kind: 'application', id, event: 'contractCanceled' }];
  return { ...(await ends(ended)), follows };
}

async function cancelMilestones(tx: Database, contractId: string): Promise<void> {
  await tx
    .update(milestones)
    .set({ state: 'canceled', version: sql`${milestones.version} + 1` })
    .where(and(eq(milestones.contractId, contractId), eq(milestones.state, 'unfunded')));
}
