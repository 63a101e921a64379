import { fromPromise } from 'xstate';
import type { Project, SeenProject, WrittenProject } from '../../../../contract/marketplace/project.ts';
import type { ProjectDraft } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { projectEditorMachine } from '../../../../machines/marketplace/project-editor.machine.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import { waitForConnection } from '../../../browser/connection.ts';
import type { AppContext } from '../../app-context.ts';
import type { Services } from '../../services/services.ts';
import { commonParts } from '../common-parts.ts';

/** Keeps the unsent project in this tab. */
export function projectEditorFlow(app: AppContext) {
  const calls = app.createCalls(createProjectCalls);
  const { navigate, showToast, track } = commonParts(app);
  return projectEditorMachine.provide({
    actors: {
      projectFetch: fromPromise<Project, { projectId: string }>(({ input, signal }) =>
        calls.fetchProject(input.projectId, signal),
      ),
      projectSaving: fromPromise<Project, WrittenProject>(({ input, signal }) => calls.save(input, signal)),
      projectPublication: fromPromise<Project, WrittenProject>(({ input, signal }) =>
        calls.publish(input, signal),
      ),
      projectEditing: fromPromise<Project, WrittenProject>(({ input, signal }) => calls.edit(input, signal)),
      projectDiscarding: fromPromise<Project, SeenProject>(({ input, signal }) =>
        calls.discard(input, signal),
      ),
      connection: fromPromise<void>(({ signal }) => waitForConnection(signal)),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeDraft: ({ context: { projectId, project, values } }) => {
        const draft: ProjectDraft = { version: project?.version ?? 0, values };
        app.drafts.write(draftKey(projectId), draft);
      },
      // Not awaited: a leftover draft does no harm.
      discardUnwritten: (_, draft: SeenProject) => void calls.discard(draft).catch(() => undefined),
      removeDraft: ({ context: { projectId } }) => app.drafts.remove(draftKey(projectId)),
    },
  });
}

/** Reads the unsaved values typed in this tab; null if there are none. */
export function readProjectDraft({ drafts }: Services, projectId: string): ProjectDraft | null {
  // Only this flow writes the draft, and the cipher rejects anything else.
  return drafts.read(draftKey(projectId)) as ProjectDraft | null;
}

/** The key doesn't contain the user: only the owner of a project can edit it. */
const draftKey = (projectId: string) => `project:${projectId}`;
