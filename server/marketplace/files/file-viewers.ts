import type { Database } from '../../db/connect.ts';
import { addToRequestLog } from '../../log/request-log.ts';
import { applicationEntity } from '../applications/application-entity.ts';
import { contractEntity } from '../contracts/contract-entity.ts';
import type { Viewer } from '../engine/entity.ts';
import { mayReadCase } from '../milestones/disputes.ts';
import { projectEntity } from '../projects/project-entity.ts';
import type { FileRow } from './file-row.ts';

/**
 * §M2: a file is seen by its owner, and by everyone who may see the project, application or contract that it is attached
 * to.
 */
export async function isSeenBy(row: FileRow, viewer: Viewer, db: Database): Promise<boolean> {
  if (viewer !== null && row.accountId === viewer.id) return true;
  const seen = await Promise.all([
    isProjectSeen(row.projectId, viewer, db),
    isApplicationSeen(row.applicationId, viewer, db),
    ...[row.contractId, ...row.laterContractIds].map((id) => isContractSeen(id, viewer, db)),
  ]);
  return seen.includes(true);
}

type Look = (id: string | null, viewer: Viewer, db: Database) => Promise<boolean>;

const isProjectSeen: Look = async (id, viewer, db) => {
  const row = id === null ? undefined : await projectEntity.read(db, id);
  return row !== undefined && projectEntity.isVisible(row, viewer, db);
};

const isApplicationSeen: Look = async (id, viewer, db) => {
  const row = id === null ? undefined : await applicationEntity.read(db, id);
  return row !== undefined && applicationEntity.isVisible(row, viewer, db);
};

const isContractSeen: Look = async (id, viewer, db) => {
  const row = id === null ? undefined : await contractEntity.read(db, id);
  if (row === undefined) return false;
  if (await contractEntity.isVisible(row, viewer, db)) return true;
  // §M9: operators may read the files of a dispute, which the log records.
  if (!viewer?.operatorSince || !(await mayReadCase(row, viewer.id, db))) return false;
  addToRequestLog({ contract: row.id, readAs: 'operator' });
  return true;
};
