import { inArray } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Application,
  ApplicationDraftFields,
  OfferFields,
} from '../../../contract/marketplace/application.ts';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { accounts, ownAccount } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { projects } from './projects.ts';

/** §M5; `expiresAt` in ISO 8601. */
type StandingOffer = OfferFields & { readonly expiresAt: string };

/** The files as they are shown. */
type StoredDraft = Omit<ApplicationDraftFields, 'files'> & { readonly files: MarketFile[] };

const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** A developer's application to a project (§M5). */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: ofProject(),
    /** The developer. */
    accountId: ownAccount(),
    /** The account that owns the project. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state').$type<StateOf<'application'>>().notNull(),
    version: integer('version').notNull(),
    letter: text('letter').notNull(),
    milestones: jsonb('milestones').$type<Application['milestones']>().notNull(),
    /** Answers with their questions at that time; the project's may change later. */
    answers: jsonb('answers').$type<Application['answers']>().notNull(),
    files: jsonb('files').$type<MarketFile[]>().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    /** The revision of the project that it was written for. */
    projectRevision: integer('project_revision').notNull(),
    /** When the company last opened it; null: never. */
    seenAt: timestamptz('seen_at'),
    /** The number of offers made for it; `offer` is the newest one while it is open or accepted. */
    offerVersion: integer('offer_version').notNull().default(0),
    offer: jsonb('offer').$type<StandingOffer>(),
    /** Its contract, unless that was canceled before anything was funded. */
    contractId: uuid('contract_id'),
    hasReapplied: boolean('has_reapplied').notNull().default(false),
    /** Whether it ended with its project; reopening the project then restores it. */
    endedWithProject: boolean('ended_with_project').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.projectId, table.accountId),
    // §M3: a project has at most one chosen application.
    uniqueIndex('applications_chosen')
      .on(table.projectId)
      .where(inArray(table.state, statesWith(applicationLifecycle, 'chosen')).inlineParams()),
    index('applications_account').on(table.accountId, table.updatedAt, table.id),
    index('applications_company').on(table.companyId),
    index('applications_project').on(table.projectId, table.createdAt, table.id),
  ],
);

/** An application that is being written (§M4): only its author sees it. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    projectId: ofProject(),
    accountId: ownAccount(),
    fields: jsonb('fields').$type<StoredDraft>().notNull(),
    version: integer('version').notNull().default(1),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index('application_drafts_account').on(table.accountId),
  ],
);
