import { fromPromise } from 'xstate';
import type { Project, ProjectPage, ProjectTab } from '../../../../contract/marketplace/project.ts';
import { projectFingerprint } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import { ownProjectsMachine } from '../../../../machines/marketplace/own-projects.machine.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { nextListChange } from '../next-list-change.ts';

export function ownProjectsFlow(app: AppContext) {
  const calls = app.createCalls(createProjectCalls);
  const { navigate } = commonParts(app);
  return ownProjectsMachine.provide({
    actors: {
      projectsFetch: fromPromise<ProjectPage, { tab: ProjectTab; cursor: string | null }>(
        ({ input: { tab, cursor }, signal }) => calls.fetchOwn(tab, { cursor }, signal),
      ),
      projectsChange: fromPromise<ProjectPage, { tab: ProjectTab; seen: readonly string[] }>(
        ({ input: { tab, seen }, signal }) =>
          nextListChange({
            ask: (part, pollSignal) => calls.fetchOwn(tab, part, pollSignal),
            seen,
            fingerprint: projectFingerprint,
            signal,
          }),
      ),
      projectCreation: fromPromise<Project>(({ signal }) => calls.create(signal)),
    },
    actions: { navigate },
  });
}
