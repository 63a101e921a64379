import { fromPromise } from 'xstate';
import type { Application } from '../../../../contract/marketplace/application.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import type { ApplicationValues } from '../../../../machines/client-rules/marketplace/application-values.ts';
import {
  applicationRevisionMachine,
  type TypedRevision,
} from '../../../../machines/marketplace/application-revision.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import type { AppContext } from '../../app-context.ts';
import type { Services } from '../../services/services.ts';
import { commonParts } from '../common-parts.ts';

type Revision = {
  readonly applicationId: string;
  readonly version: number;
  readonly values: ApplicationValues;
};

/** Keeps the unsent revision in this tab. */
export function applicationRevisionFlow(app: AppContext) {
  const calls = app.createCalls(createApplicationCalls);
  const projectCalls = app.createCalls(createProjectCalls);
  const { navigate, showToast, track } = commonParts(app);
  return applicationRevisionMachine.provide({
    actors: {
      applicationFetch: fromPromise<Application, { applicationId: string }>(({ input, signal }) =>
        calls.fetchApplication(input.applicationId, signal),
      ),
      projectFetch: fromPromise<Project, { projectId: string }>(({ input, signal }) =>
        projectCalls.fetchProject(input.projectId, signal),
      ),
      revision: fromPromise<Application, Revision>(({ input: { applicationId, version, values }, signal }) =>
        calls.send(applicationId, { type: 'revise', version, ...values }, signal),
      ),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeDraft: ({ context: { applicationId, revision, values } }) => {
        const draft: TypedRevision = { revision, values: values ?? {} };
        app.drafts.write(draftKey(applicationId), draft);
      },
      removeDraft: ({ context: { applicationId } }) => app.drafts.remove(draftKey(applicationId)),
    },
  });
}

/** Reads the unsent values typed in this tab; null if there are none. */
export function readRevisionDraft({ drafts }: Services, applicationId: string): TypedRevision | null {
  // Only this flow writes the draft, and the cipher rejects anything else.
  return drafts.read(draftKey(applicationId)) as TypedRevision | null;
}

const draftKey = (applicationId: string) => `revision:${applicationId}`;
