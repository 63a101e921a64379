import { fromPromise } from 'xstate';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { isNotFound } from '../../../../machines/client-rules/failures.ts';
import { projectPageFingerprint } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import { projectDetailsMachine } from '../../../../machines/marketplace/project-details.machine.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { returnPaths } from '../account/return-path.ts';
import { nextChange } from '../next-change.ts';
import { type Reader, retryAsVisitor } from './parts/retry-as-visitor.ts';
import { saveToggle } from './parts/save-toggle.ts';

/** On a public page, a user whose session has ended reads as a visitor. */
export function projectDetailsFlow(app: AppContext, reader: Reader = {}) {
  const calls = app.createCalls(createProjectCalls);
  const fetchProject = (projectId: string, signal: AbortSignal) =>
    retryAsVisitor(reader, (token) => calls.fetchProject(projectId, signal, token));
  return projectDetailsMachine.provide({
    actors: {
      projectFetch: fromPromise<Project, { projectId: string }>(({ input, signal }) =>
        fetchProject(input.projectId, signal),
      ),
      projectChange: fromPromise<Project, { projectId: string; seen: string }>(
        ({ input: { projectId, seen }, signal }) =>
          nextChange({
            ask: (pollSignal) => fetchProject(projectId, pollSignal),
            isChange: (project) => projectPageFingerprint(project) !== seen,
            isEnd: isNotFound,
            signal,
          }),
      ),
      saveToggle: saveToggle(app),
    },
    actions: {
      storeReturnPath: (_, { path }: { path: string }) => returnPaths(app).store(path),
    },
  });
}
