import type { ApplicationEvent, ApplicationFields } from '../../../contract/marketplace/application.ts';
import { ApiError } from '../../http/api-error.ts';
import { changedFields } from '../engine/changed-fields.ts';
import type { Effects, PayloadsOf, RuleInput, Rules } from '../engine/entity.ts';
import { attachFiles } from '../files/attach-files.ts';
import { forCompany, forDeveloper } from '../notifications/recipients.ts';
import { keepOpen } from '../projects/project-expiry.ts';
import { scheduleApplicationsMail } from '../projects/project-notifications.ts';
import { refuseOverLimits } from './application-counts.ts';
import { type OpenProject, requireOpenProject } from './open-project.ts';
import type { ApplicationRow } from './to-application.ts';

type ApplicationRuleInput<Payload = undefined> = RuleInput<ApplicationRow, Payload>;

/** §M3, application: the conditions and effects of its events. */
export const applicationRules = {
  revise: {
    notifies: forCompany('applicationRevised'),
    needs: async ({ tx, row, payload }) => {
      requireAnswers(payload, await requireOpenProject(tx, row.projectId));
    },
    does: async ({ tx, row, payload, now }) => {
      const files = payload.files && (await attachFiles(tx, payload.files, filesOfApplication(row, now)));
      const written = {
        ...requireAnswers(payload, await requireOpenProject(tx, row.projectId)),
        ...(files && { files }),
      };
      const revision = row.revision + 1;
      const { projectRevision: _seen, ...shown } = written;
      return {
        set: { ...written, revision, updatedAt: now },
        payload: { revision, changes: changedFields(row, shown) },
      };
    },
  },
  shortlist: { needs: requireOpen, does: decide, notifies: forDeveloper('shortlisted') },
  unshortlist: { needs: requireOpen, does: decide, notifies: forDeveloper('unshortlisted') },
  decline: { does: decide, notifies: forDeveloper('declined') },
  reconsider: { needs: requireOpen, does: decide, notifies: forDeveloper('reconsidered') },
  reapply: {
    notifies: forCompany('applicationReceived'),
    needs: async ({ tx, row }) => {
      await requireOpenProject(tx, row.projectId);
      if (row.hasReapplied)
        throw new ApiError(
          409,
          'onlyOnce',
          'You have already applied again once. You can’t do so a second time.',
        );
      await refuseOverLimits(tx, row.projectId, row.accountId);
    },
    does: async ({ tx, row, now }) => {
      await scheduleApplicationsMail(row.projectId, tx, now);
      // It is new for the company again.
      return { set: { hasReapplied: true, seenAt: null, updatedAt: now } };
    },
  },
  projectEnded: {
    notifies: forDeveloper('projectEnded'),
    does: async ({ row, now }) => {
      // An accepted one also ends its contract.
      const id = row.state === 'accepted' ? row.contractId : null;
      return {
        set: { endedWithProject: true, offer: null, contractId: null, updatedAt: now },
        follows: id === null ? [] : [{ kind: 'contract', id, event: 'projectEnded' }],
      };
    },
  },
  projectReopened: {
    notifies: forDeveloper('projectReopened'),
    does: async ({ now }) => ({ set: { endedWithProject: false, updatedAt: now } }),
  },
} satisfies Rules<'application', ApplicationRow, PayloadsOf<ApplicationEvent, 'revise' | 'decline'>>;

/** The holder of an application's files, which its developer owns, including those of the draft. */
export const filesOfApplication = (
  { id: applicationId, accountId, projectId }: Pick<ApplicationRow, 'id' | 'accountId' | 'projectId'>,
  now: Date,
) => ({ accountId, holder: { applicationId, projectOfDraft: projectId }, now });

/** The company's decisions, with a reason for the developer. */
async function decide({
  tx,
  row,
  payload,
  now,
}: ApplicationRuleInput<{ reason?: string } | undefined>): Promise<Effects<ApplicationRow>> {
  await keepOpen(row.projectId, tx, now);
  return { set: { updatedAt: now }, payload: { ...payload } };
}

async function requireOpen({ tx, row }: ApplicationRuleInput): Promise<void> {
  await requireOpenProject(tx, row.projectId);
}

/**
 * The developer's answers, each with its question.
 *
 * @throws ApiError 409 if the project has changed since they read it, 422 if an answer is missing.
 */
export function requireAnswers(
  { answers, files: _attached, ...written }: ApplicationFields,
  { revision, questions }: OpenProject,
): Pick<ApplicationRow, 'letter' | 'milestones' | 'answers' | 'projectRevision'> {
  if (written.projectRevision !== revision)
    throw new ApiError(409, 'projectChanged', 'The project changed while you were writing. Read it again.');
  if (answers.length !== questions.length)
    throw new ApiError(422, 'invalidInput', 'Answer every question of the project.');
  return {
    ...written,
    answers: questions.map((question, index) => ({ question, answer: answers[index] ?? '' })),
  };
}
