import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/error-body.ts';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { OperatorProjectEvent } from '../../../contract/marketplace/operator.ts';
import { type DraftFields, type ProjectEvent, projectFields } from '../../../contract/marketplace/project.ts';
import { dayMs } from '../../../machines/rules/durations.ts';
import {
  deadlineLeadDays,
  expiryRetryMs,
  maxOpenProjects,
  projectReopenMs,
} from '../../../machines/rules/marketplace/market-numbers.ts';
import { lockAccount } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { companyProfiles, contracts } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { hasOpenOrAcceptedOffer, idsEndedWith, liveIds } from '../applications/application-counts.ts';
import { refuseWhilePaying } from '../contracts/conditions.ts';
import { changedFields } from '../engine/changed-fields.ts';
import type { Consequence, Effects, PayloadsOf, RuleInput, Rules } from '../engine/entity.ts';
import { recordsReason } from '../engine/records-reason.ts';
import { attachFiles, releaseFiles } from '../files/attach-files.ts';
import { refuseDebtor } from '../money/chargebacks/debts.ts';
import { forCompany } from '../notifications/recipients.ts';
import { indexProject } from '../search/indexed-form.ts';
import { storeSkills } from '../search/skills.ts';
import { countProjects } from './count-projects.ts';
import { openTimer, untilFrom } from './project-expiry.ts';
import { findEditRecipients } from './project-notifications.ts';
import type { ProjectRow } from './to-project.ts';

type ProjectRuleInput<Payload = undefined> = RuleInput<ProjectRow, Payload>;

type Payloads = PayloadsOf<ProjectEvent, 'save' | 'edit' | 'close'> &
  PayloadsOf<OperatorProjectEvent, 'remove' | 'restore'>;

const conflict = (code: ErrorCode, message: string) => new ApiError(409, code, message);

/** §M3, project: the conditions and effects of its events. */
export const projectRules = {
  save: {
    does: async (input) => ({
      set: { ...(await writtenFields(input)), updatedAt: input.now },
    }),
  },
  publish: { needs: requireOpenable, does: openProject },
  discard: {
    does: async ({ tx, row: { id, accountId }, now }) => {
      await releaseFiles(tx, { accountId, holder: { projectId: id }, now });
      return { set: { files: [] } };
    },
  },
  edit: {
    notifies: ({ row, tx }) => findEditRecipients(row.id, tx),
    needs: async ({ payload, row, now, tx }) => {
      await refuseWhileOffered(tx, row.id);
      const isSameBudget = payload.budgetMin === row.budgetMin && payload.budgetMax === row.budgetMax;
      if (!isSameBudget && (await liveIds(tx, row.id)).length > 0)
        throw conflict('budgetLocked', 'Developers have applied for this budget, so it can’t change now.');
      if (payload.deadline !== row.deadline) refuseNearDeadline(payload.deadline, now);
    },
    does: async (input) => {
      const { payload, row, now, tx } = input;
      // First, because a file may be missing, which must be found before anything is written.
      const fields = await writtenFields(input);
      await storeSkills(tx, payload.skills);
      await indexProject(tx, row.id, { ...payload, publishedAt: row.publishedAt });
      const revision = row.revision + 1;
      const set = { ...fields, revision, updatedAt: now, openUntil: untilFrom(now) };
      return { set, payload: { revision, changes: changedFields(row, fields) }, startsTimer: openTimer };
    },
  },
  renew: {
    does: async ({ now }) => ({ set: { openUntil: untilFrom(now) }, startsTimer: openTimer }),
  },
  close: { needs: refuseWhileContractIsPaid, does: endProject },
  // The hired application isn't live any more, so only the others end.
  fill: {
    does: async (input) => ({
      ...(await endProject(input)),
      set: { openUntil: null, updatedAt: input.now },
    }),
  },
  contractCompleted: { does: endWithContract },
  contractCanceled: { does: endWithContract },
  expire: {
    notifies: forCompany('projectExpired'),
    retryMs: expiryRetryMs,
    needs: ({ tx, row }) => refuseWhileOffered(tx, row.id),
    does: endProject,
  },
  remove: { does: endProject, notifies: forCompany('projectRemoved') },
  restore: { does: recordsReason, notifies: forCompany('projectRestored') },
  reopen: {
    needs: async (input) => {
      const { row, now } = input;
      const isLate = row.endedAt !== null && now.getTime() - row.endedAt.getTime() >= projectReopenMs;
      if (row.state === 'closed' && isLate)
        throw conflict('tooLate', 'It closed more than 60 days ago. Post it as a new project.');
      await requireOpenable(input);
    },
    does: openProject,
  },
} satisfies Rules<'project', ProjectRow, Payloads>;

/**
 * The fields that an event writes, with its files attached to the project.
 *
 * @throws ApiError 409 as {@link attachFiles}.
 */
async function writtenFields<Fields extends Pick<DraftFields, 'files'>>({
  tx,
  row: { id, accountId },
  payload,
  now,
}: ProjectRuleInput<Fields>): Promise<Omit<Fields, 'files'> & { readonly files?: MarketFile[] }> {
  const { files, ...fields } = payload;
  if (files === undefined) return fields;
  return { ...fields, files: await attachFiles(tx, files, { accountId, holder: { projectId: id }, now }) };
}

/** §M3: while an offer is open, or accepted, the project can't change. */
async function refuseWhileOffered(tx: Database, id: string): Promise<void> {
  if (await hasOpenOrAcceptedOffer(tx, id))
    throw conflict(
      'offerOut',
      'This project has an open offer, so it can’t be changed until the offer ends.',
    );
}

/** §M3: a project can't close while its contract is being paid for. */
async function refuseWhileContractIsPaid({ tx, row }: ProjectRuleInput<unknown>): Promise<void> {
  const [running] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.projectId, row.id), eq(contracts.state, 'awaitingFunding')));
  if (running) await refuseWhilePaying(tx, running.id);
}

async function endWithContract({ now }: ProjectRuleInput): Promise<Effects<ProjectRow>> {
  return { set: { endedAt: now, updatedAt: now } };
}

/** A project's live applications end with it. */
async function endProject({
  tx,
  row,
  payload,
  now,
}: ProjectRuleInput<{ reason: string } | undefined>): Promise<Effects<ProjectRow>> {
  const ids = await liveIds(tx, row.id);
  return {
    // A project that had ended before its removal keeps that date.
    set: { openUntil: null, endedAt: row.endedAt ?? now, updatedAt: now },
    payload: { ...payload },
    follows: ids.map((id): Consequence => ({ kind: 'application', id, event: 'projectEnded' })),
  };
}

/** §M3, publish: the conditions before developers see it. */
async function requireOpenable({ tx, row, now, deps }: ProjectRuleInput): Promise<void> {
  const parsed = projectFields.safeParse(row);
  if (!parsed.success)
    throw conflict('incomplete', parsed.error.issues[0]?.message ?? 'This project is incomplete.');
  refuseNearDeadline(row.deadline, now);
  // The account is locked after its project, as everywhere: two publications can't both be the fiftieth.
  const owner = await lockAccount(tx, row.accountId);
  if (owner?.deletionAt) throw conflict('leaving', 'Your account is being deleted. Log in again to keep it.');
  const [profile] = await tx
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.accountId, row.accountId));
  if (!profile) throw conflict('profileIncomplete', 'Complete your company profile first.');
  if ((await countProjects(tx, row.accountId, 'open')) >= maxOpenProjects)
    throw conflict('tooMany', `You have ${maxOpenProjects} open projects. Close one first.`);
  await refuseDebtor(tx, row.accountId, deps);
}

/** §M5: at least three days ahead. */
function refuseNearDeadline(deadline: string | null, now: Date): void {
  const first = new Date(now.getTime() + deadlineLeadDays * dayMs).toISOString().slice(0, 10);
  if (deadline !== null && deadline < first)
    throw conflict('deadlineTooNear', 'Choose a deadline at least three days ahead.');
}

async function openProject({ tx, row, now }: ProjectRuleInput): Promise<Effects<ProjectRow>> {
  const publishedAt = row.publishedAt ?? now;
  await indexProject(tx, row.id, { ...row, publishedAt });
  await storeSkills(tx, row.skills);
  const ids = await idsEndedWith(tx, row.id);
  return {
    set: {
      publishedAt,
      openUntil: untilFrom(now),
      endedAt: null,
      updatedAt: now,
      // §M5: only edits make another revision; reopening doesn't.
      revision: row.publishedAt === null ? row.revision + 1 : row.revision,
    },
    startsTimer: openTimer,
    follows: ids.map((id): Consequence => ({ kind: 'application', id, event: 'projectReopened' })),
  };
}
