import { inArray } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContractTerms } from '../../../contract/marketplace/contract.ts';
import type { Party } from '../../../contract/parties.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { timestamptz } from './columns.ts';
import { projects } from './projects.ts';

/** A side of a contract, which survives the account. */
const side = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/** The agreement of two sides (§M5). Its terms never change. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    companyId: side('company_id'),
    developerId: side('developer_id'),
    state: text('state').$type<StateOf<'contract'>>().notNull(),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<ContractTerms>().notNull(),
    fundBy: timestamptz('fund_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    endedBy: text('ended_by').$type<Party>(),
    endReason: text('end_reason'),
  },
  (table) => [
    // §M3: a project has at most one running contract.
    uniqueIndex('contracts_running')
      .on(table.projectId)
      .where(inArray(table.state, statesWith(contractLifecycle, 'running')).inlineParams()),
    index('contracts_company').on(table.companyId, table.createdAt, table.id),
    index('contracts_developer').on(table.developerId, table.createdAt, table.id),
    index('contracts_application').on(table.applicationId),
    index('contracts_project').on(table.projectId),
  ],
);
