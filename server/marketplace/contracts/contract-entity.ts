import { eq } from 'drizzle-orm';
import { contracts } from '../../db/schema.ts';
import type { EntityOf } from '../engine/entity.ts';
import { readHistory } from '../engine/history.ts';
import { rootOfContract } from '../engine/locks.ts';
import { tableEntity } from '../engine/table-entity.ts';
import { contractRules } from './contract-rules.ts';
import { operatorRules } from './operator-rules.ts';
import { type ContractRow, selectWithNames, toContracts } from './to-contract.ts';

/** A contract, as the engine handles it (§M3). */
export const contractEntity: EntityOf<'contract', ContractRow> = {
  kind: 'contract',
  notFound: 'This contract doesn’t exist, or isn’t open to you.',
  async findRoot(db, id) {
    const { projectId } = contracts;
    const [row] = await db.select({ projectId }).from(contracts).where(eq(contracts.id, id));
    return row && rootOfContract({ ...row, contractId: id });
  },
  ...tableEntity(contracts),
  resolveParty(row, viewer) {
    if (viewer === null) return null;
    if (viewer.id === row.developerId) return 'developer';
    return viewer.id === row.companyId ? 'company' : null;
  },
  isVisible: async (row, viewer) => contractEntity.resolveParty(row, viewer) !== null,
  async present(row, { viewer }, db) {
    const [shown] = await toContracts(
      await selectWithNames(db, eq(contracts.id, row.id)),
      viewer,
      db,
      'whole',
    );
    if (!shown) throw new Error('A visible contract is gone.');
    return { ...shown, history: await readHistory(db, 'contract', row) };
  },
  refusalByState: {
    awaitingFunding: 'This contract is waiting for its first milestone to be funded.',
    active: 'This contract is active.',
    frozen: 'This contract is frozen. Our team is looking at it.',
    completed: 'This contract is completed.',
    canceled: 'This contract was canceled.',
  },
  sidesOf: (row) => row,
  toSubject: ({ id, projectId }) => ({ entity: 'contract', id, projectId }),
  rules: { ...contractRules, ...operatorRules },
  notices: {},
};
