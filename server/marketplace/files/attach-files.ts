import { and, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { Database } from '../../db/connect.ts';
import { files } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type FileRow, toFile } from './file-row.ts';

/** A holder of files: a project, an application, its draft for that project, or a delivery for a contract. */
type Holder =
  | { readonly contractId: string }
  | { readonly projectId: string }
  | { readonly applicationId: string; readonly projectOfDraft: string }
  | { readonly draftOf: string };

type Attaching = {
  /** The writer, who must own the files. */
  readonly accountId: string;
  readonly holder: Holder;
  readonly now: Date;
};

/**
 * Attaches exactly these files, in their order, and detaches others, except from a contract, which keeps all that it
 * ever had. The caller has locked the holder.
 *
 * @returns the copies to store with the holder.
 * @throws ApiError 409 if a file isn't the writer's, doesn't exist (any more), or belongs to something else.
 */
export async function attachFiles(
  tx: Database,
  wanted: readonly { readonly id: string }[],
  { accountId, holder, now }: Attaching,
): Promise<MarketFile[]> {
  const ids = wanted.map(({ id }) => id);
  const own = and(eq(files.accountId, accountId), eq(files.state, 'stored'), inArray(files.id, ids));
  const found =
    ids.length === 0 ? [] : await tx.select().from(files).where(own).orderBy(files.id).for('update');
  const free = new Map(found.filter((row) => isFree(row, holder)).map((row) => [row.id, row]));
  const attached = ids.map((id) => free.get(id));
  if (!attached.every((row) => row !== undefined))
    throw new ApiError(409, 'fileNotThere', 'A file isn’t there any more. Remove it, and upload it again.');
  const held = heldBy(holder);
  if (held !== undefined)
    await tx
      .update(files)
      .set({ projectId: null, applicationId: null, draftOf: null, looseSince: now })
      .where(
        and(eq(files.accountId, accountId), held, ids.length > 0 ? notInArray(files.id, ids) : undefined),
      );
  if (ids.length > 0) await tx.update(files).set(pickColumns(holder)).where(inArray(files.id, ids));
  return attached.map(toFile);
}

/** Detaches everything from a holder. */
export async function releaseFiles(tx: Database, attaching: Attaching): Promise<void> {
  await attachFiles(tx, [], attaching);
}

/** Whether a file is attached to nothing, to this holder, or to the draft of this application. */
function isFree({ projectId, applicationId, draftOf, contractId }: FileRow, holder: Holder): boolean {
  const isLoose = projectId === null && applicationId === null && draftOf === null;
  // A file of a contract stays with that contract.
  if (isLoose) return contractId === null || ('contractId' in holder && contractId === holder.contractId);
  if ('contractId' in holder) return false;
  const isInDraft = (id: string) => projectId === null && applicationId === null && draftOf === id;
  if ('projectId' in holder) return projectId === holder.projectId;
  if ('draftOf' in holder) return isInDraft(holder.draftOf);
  return applicationId === holder.applicationId || isInDraft(holder.projectOfDraft);
}

function heldBy(holder: Holder): SQL | undefined {
  if ('contractId' in holder) return undefined;
  if ('projectId' in holder) return eq(files.projectId, holder.projectId);
  if ('draftOf' in holder) return eq(files.draftOf, holder.draftOf);
  return or(eq(files.applicationId, holder.applicationId), eq(files.draftOf, holder.projectOfDraft));
}

function pickColumns(holder: Holder): Partial<FileRow> {
  if ('contractId' in holder) return holder;
  if ('projectId' in holder) return { projectId: holder.projectId };
  if ('draftOf' in holder) return { draftOf: holder.draftOf };
  return { applicationId: holder.applicationId, draftOf: null };
}
