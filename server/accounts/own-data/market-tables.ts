import { eq, or } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import {
  applicationDrafts,
  applications,
  contracts,
  notifications,
  projects,
  savedProjects,
  savedSearches,
} from '../../db/schema.ts';
import type { Cell } from './csv.ts';

type Row = Readonly<Record<string, Cell>>;

/** What somebody posted, applied for and agreed on, and was told. */
export async function marketTables(
  db: Database,
  id: string,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const [posted, kept, searches, applied, drafts, agreed, told] = await Promise.all([
    db.select().from(projects).where(eq(projects.accountId, id)),
    db.select().from(savedProjects).where(eq(savedProjects.accountId, id)),
    db.select().from(savedSearches).where(eq(savedSearches.accountId, id)),
    db.select().from(applications).where(eq(applications.accountId, id)),
    db.select().from(applicationDrafts).where(eq(applicationDrafts.accountId, id)),
    db
      .select()
      .from(contracts)
      .where(or(eq(contracts.companyId, id), eq(contracts.developerId, id))),
    db.select().from(notifications).where(eq(notifications.accountId, id)),
  ]);
  return {
    // Without what only the search reads.
    projects: posted.map(({ accountId: _own, words: _words, skillKeys: _keys, facets: _facets, ...row }) =>
      withTimes(row),
    ),
    savedProjects: kept.map(({ projectId, savedAt }) => withTimes({ projectId, savedAt })),
    savedSearches: searches.map(({ search, savedAt }) =>
      withTimes({ search: new URLSearchParams(search).toString(), savedAt }),
    ),
    applications: applied.map(({ id: applicationId, projectId, state, revision, createdAt, ...row }) => ({
      id: applicationId,
      projectId,
      state,
      revision,
      ...writtenIn(
        row,
        row.answers.map(({ question, answer }) => `${question} ${answer}`),
      ),
      ...withTimes({ createdAt, updatedAt: row.updatedAt }),
    })),
    applicationDrafts: drafts.map(({ projectId, fields, savedAt }) => ({
      projectId,
      ...writtenIn(fields, fields.answers),
      savedAt: savedAt.toISOString(),
    })),
    contracts: agreed.map(({ terms, id: contractId, state, companyId, endReason, ...row }) => ({
      id: contractId,
      side: companyId === id ? 'company' : 'developer',
      title: terms.project.title,
      state,
      feePerMille: terms.feePerMille,
      standardTerms: terms.standardTerms,
      endReason,
      ...withTimes({ createdAt: row.createdAt, startedAt: row.startedAt, endedAt: row.endedAt }),
    })),
    notifications: told.map(({ kind, text, createdAt, readAt }) =>
      withTimes({ kind, text, createdAt, readAt }),
    ),
  };
}

type Written = {
  readonly letter: string;
  /** Amount and days are null where a draft lacks them. */
  readonly milestones: readonly {
    readonly title: string;
    readonly amount: number | null;
    readonly days: number | null;
  }[];
};

const writtenIn = ({ letter, milestones }: Written, answers: readonly string[]) => ({
  letter,
  milestones: milestones.map(({ title, amount, days }) => `${title}, ${amount ?? '?'}, ${days ?? '?'} days`),
  answers,
});

/** Moments as texts. */
function withTimes(row: Readonly<Record<string, Cell | Date>>): Row {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(cells) as Row;
}
