import { eq, getTableColumns } from 'drizzle-orm';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../engine/entity.ts';
import { lifecycleOf } from '../engine/lifecycle-of.ts';

const {
  words: _words,
  skillKeys: _keys,
  facets: _facets,
  wordPairs: _pairs,
  ...columns
} = getTableColumns(projects);
export const projectColumns = columns;
/** A project without the columns of the search. */
export type ProjectRow = Omit<typeof projects.$inferSelect, 'words' | 'skillKeys' | 'facets' | 'wordPairs'>;

/** The shown columns of the company behind a project. */
export const companyColumns = {
  userId: accounts.id,
  accountName: accounts.name,
  legalName: companyProfiles.legalName,
  country: companyProfiles.country,
  createdAt: accounts.createdAt,
};
type CompanyRow = {
  readonly userId: string;
  readonly accountName: string;
  readonly legalName: string | null;
  readonly country: string | null;
  readonly createdAt: Date;
};

export async function readCompany(db: Database, accountId: string): Promise<CompanyRow | null> {
  const [row] = await db
    .select(companyColumns)
    .from(accounts)
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  return row ?? null;
}

type ViewContext = {
  readonly viewer: Viewer;
  readonly company: CompanyRow | null;
  readonly deps: Pick<Deps, 'env'>;
};

/** A project as its viewer sees it; visitors don't see the company (§M4). */
export function toProject(row: ProjectRow, { viewer, company, deps }: ViewContext): Project {
  const {
    accountId,
    createdAt: _created,
    endedAt: _ended,
    openUntil,
    publishedAt,
    updatedAt,
    ...fields
  } = row;
  const isOwn = viewer?.id === accountId;
  return {
    ...fields,
    allowedEvents: isOwn ? lifecycleOf('project').allowedEvents(row.state, 'company', viewer.role) : [],
    currency: deps.env.marketCurrency,
    openUntil: openUntil?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    isOwn,
    company:
      viewer === null || company === null
        ? null
        : {
            userId: company.userId,
            name: company.legalName ?? company.accountName,
            country: company.country ?? '',
            memberSince: company.createdAt.toISOString().slice(0, 10),
          },
  };
}
