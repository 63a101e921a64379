import { fromPromise } from 'xstate';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { projectDetailsMachine } from '../../../../machines/marketplace/project-details.machine.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { returnPaths } from '../account/return-path.ts';
import { orAsVisitor, type Reader } from './or-as-visitor.ts';
import { projectSaving } from './project-saving.ts';

/** Reading a project, with the real actors. */
export function projectDetailsFlow(context: AppContext, reader: Reader = {}) {
  const calls = context.callsOf(createProjectCalls);
  return projectDetailsMachine.provide({
    actors: {
      projectFetch: fromPromise<Project, { projectId: string }>(({ input, signal }) =>
        orAsVisitor(reader, (token) => calls.fetchProject(input.projectId, signal, token)),
      ),
      saving: projectSaving(context),
    },
    actions: {
      keepReturnPath: (_, { path }: { path: string }) => returnPaths(context).keep(path),
    },
  });
}
