import { fromPromise } from 'xstate';
import type { Application, ApplicationDraft } from '../../../../contract/marketplace/application.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import {
  applicationFormMachine,
  type TypedApplication,
  type WrittenApplication,
  type WrittenDraft,
} from '../../../../machines/marketplace/application-form.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { currentUserId, userDraftKey } from '../draft-keys.ts';

/** Keeps the unsaved draft in this tab, per user. */
export function applicationFormFlow(app: AppContext) {
  const calls = app.createCalls(createApplicationCalls);
  const projectCalls = app.createCalls(createProjectCalls);
  const { navigate, showToast, track } = commonParts(app);
  return applicationFormMachine.provide({
    actors: {
      draftFetch: fromPromise<ApplicationDraft, { projectId: string }>(({ input, signal }) =>
        calls.fetchDraft(input.projectId, signal),
      ),
      projectFetch: fromPromise<Project, { projectId: string }>(({ input, signal }) =>
        projectCalls.fetchProject(input.projectId, signal),
      ),
      draftSaving: fromPromise<ApplicationDraft, WrittenDraft>(({ input, signal }) =>
        calls.saveDraft(input, signal),
      ),
      applicationSending: fromPromise<Application, WrittenApplication>(({ input, signal }) =>
        calls.apply(input.projectId, input.values, signal),
      ),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeDraft: ({ context: { projectId, version, values } }) =>
        app.drafts.write(draftKey(projectId, app), { version, values }),
      removeDraft: ({ context: { projectId } }) => app.drafts.remove(draftKey(projectId, app)),
    },
  });
}

/** Reads the unsaved values typed in this tab; null if there are none. */
export function readApplicationDraft(app: AppContext, projectId: string): TypedApplication | null {
  // Only this flow writes the draft, and the cipher rejects anything else.
  return app.drafts.read(draftKey(projectId, app)) as TypedApplication | null;
}

const draftKey = (projectId: string, { session }: AppContext) =>
  userDraftKey(`application:${projectId}`, currentUserId(session));
