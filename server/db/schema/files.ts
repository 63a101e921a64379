import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FileKind } from '../../../contract/marketplace/file.ts';
import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { timestamptz } from './columns.ts';
import { contracts } from './contracts.ts';
import { projects } from './projects.ts';

/**
 * An uploaded file (§M5); its bytes are in the store (marketplace/files/store.ts). Entities show copies of its name,
 * size and kind; this row defines its owner, its viewers and its removal.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** null once the account is deleted; the file follows unless a contract has it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** `receiving` until the store has it, `removing` while it is being deleted from the store. */
    state: text('state').$type<'receiving' | 'stored' | 'removing'>().notNull(),
    name: text('name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    sha256: text('sha256').notNull(),
    /** Identifies a repeated upload (§M9). */
    uploadKey: uuid('upload_key'),
    /** The entity that it is attached to; for a contract's file, in addition to the contract. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** The project for which its owner writes an application. */
    draftOf: uuid('draft_of').references(() => projects.id, { onDelete: 'set null' }),
    /** The first contract whose terms or deliveries list it: it stays as long as the contract. */
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'set null' }),
    /** Later contracts of the same project or application, whose terms list it, too. */
    laterContractIds: uuid('later_contract_ids').array().notNull().default([]),
    createdAt: timestamptz('created_at').notNull(),
    /** When it was last detached from everything. */
    looseSince: timestamptz('loose_since').notNull(),
  },
  (table) => [
    index('files_account').on(table.accountId, table.createdAt),
    uniqueIndex('files_upload').on(table.accountId, table.uploadKey),
    index('files_project').on(table.projectId),
    index('files_application').on(table.applicationId),
    index('files_draft').on(table.draftOf),
    index('files_contract').on(table.contractId),
    index('files_loose').on(table.looseSince),
  ],
);
