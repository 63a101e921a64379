import { asc, eq, getTableColumns, or } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import {
  applicationDrafts,
  applications,
  bankAccounts,
  billingDetails,
  contracts,
  deliveries,
  files,
  invitations,
  milestones,
  notifications,
  payments,
  payouts,
  projects,
  receipts,
  savedProjects,
  savedSearches,
} from '../../db/schema.ts';
import type { Cell } from '../../http/csv.ts';

type Row = Readonly<Record<string, Cell>>;

/** A user's data of the marketplace, and their notifications. */
export async function marketTables(
  db: Database,
  id: string,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const [
    posted,
    saved,
    searches,
    applied,
    drafts,
    agreed,
    delivered,
    planned,
    paid,
    invited,
    invitedByThem,
    ownNotifications,
    uploaded,
    banks,
    paidOut,
    billed,
    issued,
  ] = await Promise.all([
    db.select().from(projects).where(eq(projects.accountId, id)),
    db.select().from(savedProjects).where(eq(savedProjects.accountId, id)),
    db.select().from(savedSearches).where(eq(savedSearches.accountId, id)),
    db.select().from(applications).where(eq(applications.accountId, id)),
    db.select().from(applicationDrafts).where(eq(applicationDrafts.accountId, id)),
    db
      .select()
      .from(contracts)
      .where(or(eq(contracts.companyId, id), eq(contracts.developerId, id))),
    deliveredBy(db, id),
    readMilestones(db, id),
    db.select().from(payments).where(eq(payments.companyId, id)).orderBy(asc(payments.createdAt)),
    db.select().from(invitations).where(eq(invitations.accountId, id)),
    sentBy(db, id),
    db.select().from(notifications).where(eq(notifications.accountId, id)),
    db.select().from(files).where(eq(files.accountId, id)),
    db.select().from(bankAccounts).where(eq(bankAccounts.id, id)),
    db.select().from(payouts).where(eq(payouts.developerId, id)),
    db.select().from(billingDetails).where(eq(billingDetails.accountId, id)),
    issuedTo(db, id),
  ]);
  return {
    // Without the columns of the search.
    projects: posted.map(
      ({ accountId: _own, words: _w, skillKeys: _keys, facets: _facets, wordPairs: _pairs, ...row }) =>
        withTimes({ ...row, files: listNames(row.files) }),
    ),
    savedProjects: saved.map(({ projectId, savedAt }) => withTimes({ projectId, savedAt })),
    savedSearches: searches.map(({ name, search, savedAt }) =>
      withTimes({ name, search: new URLSearchParams(search).toString(), savedAt }),
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
      files: listNames(row.files),
      ...withTimes({ createdAt, updatedAt: row.updatedAt }),
    })),
    applicationDrafts: drafts.map(({ projectId, fields, savedAt }) => ({
      projectId,
      ...writtenIn(fields, fields.answers),
      files: listNames(fields.files),
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
    milestones: planned.map(({ dueAt, ...row }) => withTimes({ ...row, dueAt })),
    payments: paid.map(({ id: paymentId, milestoneId, state, amount, fee, currency, failure, ...row }) => ({
      id: paymentId,
      milestoneId,
      state,
      amount,
      fee,
      currency,
      failure,
      ...withTimes({ createdAt: row.createdAt, arrivedAt: row.arrivedAt, fundedAt: row.fundedAt }),
    })),
    deliveries: delivered.map(({ at, ...row }) => withTimes({ ...row, files: listNames(row.files), at })),
    files: uploaded.map(({ id: fileId, name, size, kind, sha256, createdAt }) =>
      withTimes({ id: fileId, name, size, kind, sha256, createdAt }),
    ),
    // Masked as everywhere: the archive isn't protected by a password.
    bankAccount: banks.map(({ state, current }) => ({
      state,
      iban: current?.maskedIban ?? null,
      usableFrom: current?.activeAt ?? null,
    })),
    payouts: paidOut.map(({ id: payoutId, state, amount, currency, maskedIban, failure, ...row }) => ({
      id: payoutId,
      state,
      amount,
      currency,
      iban: maskedIban,
      failure,
      ...withTimes({ createdAt: row.createdAt, sentAt: row.sentAt, endedAt: row.endedAt }),
    })),
    billingDetails: billed.map(({ accountId: _own, ...details }) => details),
    receipts: issued.map(({ vatPerMille, billedTo, issuedAt, ...row }) => ({
      ...row,
      issuedAt: issuedAt.toISOString(),
      vatPercent: vatPerMille / 10,
      name: billedTo?.name ?? null,
      address: billedTo?.address ?? null,
      country: billedTo?.country ?? null,
      vatId: billedTo?.vatId ?? null,
    })),
    invitations: invited.map(({ projectId, message, createdAt }) =>
      withTimes({ projectId, message, createdAt }),
    ),
    sentInvitations: invitedByThem.map(({ projectId, message, createdAt }) =>
      withTimes({ projectId, message, createdAt }),
    ),
    notifications: ownNotifications.map(({ kind, text, createdAt, readAt }) =>
      withTimes({ kind, text, createdAt, readAt }),
    ),
  };
}

const deliveredBy = (db: Database, developerId: string) =>
  db
    .select({ ...getTableColumns(deliveries), milestone: milestones.title })
    .from(deliveries)
    .innerJoin(milestones, eq(milestones.id, deliveries.milestoneId))
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .where(eq(contracts.developerId, developerId))
    .orderBy(asc(deliveries.at));

/** The milestones of an account's contracts, on either side. */
const readMilestones = (db: Database, id: string) =>
  db
    .select({
      id: milestones.id,
      contractId: milestones.contractId,
      state: milestones.state,
      title: milestones.title,
      description: milestones.description,
      amount: milestones.amount,
      fee: milestones.fee,
      days: milestones.days,
      dueAt: milestones.dueAt,
    })
    .from(milestones)
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .where(or(eq(contracts.companyId, id), eq(contracts.developerId, id)))
    .orderBy(asc(contracts.createdAt), asc(milestones.position));

const sentBy = (db: Database, companyId: string) =>
  db
    .select(getTableColumns(invitations))
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .where(eq(projects.accountId, companyId))
    .orderBy(asc(invitations.createdAt));

const issuedTo = (db: Database, companyId: string) =>
  db
    .select(getTableColumns(receipts))
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(payments.companyId, companyId))
    .orderBy(asc(receipts.issuedAt));

const listNames = (attached: readonly { readonly name: string }[] = []) => attached.map(({ name }) => name);

type Written = {
  readonly letter: string;
  /** Amount and days are null if a draft lacks them. */
  readonly milestones: readonly {
    readonly title: string;
    readonly amount: number | null;
    readonly days: number | null;
  }[];
};

const writtenIn = ({ letter, milestones: parts }: Written, answers: readonly string[]) => ({
  letter,
  milestones: parts.map(({ title, amount, days }) => `${title}, ${amount ?? '?'}, ${days ?? '?'} days`),
  answers,
});

/** Dates as strings. */
function withTimes(row: Readonly<Record<string, Cell | Date>>): Row {
  const cells = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(cells) as Row;
}
