import { and, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { Database } from '../../db/connect.ts';
import { files } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type FileRow, toFile } from './file-row.ts';

/** What files are attached to: a project, an application, the draft of one for that project, or what a contract’s developer delivers. */
type Holder =
  | { readonly contractId: string }
  | { readonly projectId: string }
  | { readonly applicationId: string; readonly projectOfDraft: string }
  | { readonly draftOf: string };

type Attaching = {
  /** Who writes it: the files have to be theirs. */
  readonly accountId: string;
  readonly holder: Holder;
  readonly now: Date;
};

/**
 * Attaches exactly these files, in their order: what it had besides is let go, but a contract keeps whatever it ever had.
 * The caller has locked what holds them.
 *
 * @returns what is kept of them with it.
 * @throws ApiError 409 where one isn’t the writer’s, isn’t there (any more), or belongs to something else.
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
  if (ids.length > 0) await tx.update(files).set(columnsOf(holder)).where(inArray(files.id, ids));
  return attached.map(toFile);
}

/** Lets go of everything that a holder has. */
export async function releaseFiles(tx: Database, attaching: Attaching): Promise<void> {
  await attachFiles(tx, [], attaching);
}

/** Is it attached to nothing, or to this very holder, or to the draft that this application was written as? */
function isFree({ projectId, applicationId, draftOf, contractId }: FileRow, holder: Holder): boolean {
  const isLoose = projectId === null && applicationId === null && draftOf === null;
  // Another contract doesn’t lose what it has.
  if ('contractId' in holder) return isLoose && (contractId === null || contractId === holder.contractId);
  if (isLoose) return true;
  const isDraftOf = (id: string) => projectId === null && applicationId === null && draftOf === id;
  if ('projectId' in holder) return projectId === holder.projectId;
  if ('draftOf' in holder) return isDraftOf(holder.draftOf);
  return applicationId === holder.applicationId || isDraftOf(holder.projectOfDraft);
}

function heldBy(holder: Holder): SQL | undefined {
  if ('contractId' in holder) return undefined;
  if ('projectId' in holder) return eq(files.projectId, holder.projectId);
  if ('draftOf' in holder) return eq(files.draftOf, holder.draftOf);
  return or(eq(files.applicationId, holder.applicationId), eq(files.draftOf, holder.projectOfDraft));
}

function columnsOf(holder: Holder): Partial<FileRow> {
  if ('contractId' in holder) return holder;
  if ('projectId' in holder) return { projectId: holder.projectId };
  if ('draftOf' in holder) return { draftOf: holder.draftOf };
  return { applicationId: holder.applicationId, draftOf: null };
}
