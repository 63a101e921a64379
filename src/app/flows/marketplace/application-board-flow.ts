import { fromPromise } from 'xstate';
import type { Application } from '../../../../contract/marketplace/application.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { boardFingerprint } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import {
  type ApplicationStep,
  applicationBoardMachine,
  type Board,
  type ProjectStep,
} from '../../../../machines/marketplace/application-board.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import { createProjectCalls } from '../../../api/marketplace/project-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { nextChange } from '../next-change.ts';

/** Polls the project and its applications as one. */
export function applicationBoardFlow(app: AppContext) {
  const applicationCalls = app.createCalls(createApplicationCalls);
  const projectCalls = app.createCalls(createProjectCalls);
  const { showToast, track } = commonParts(app);
  const fetchBoard = async (projectId: string, signal: AbortSignal): Promise<Board> => {
    const [project, applications] = await Promise.all([
      projectCalls.fetchProject(projectId, signal),
      applicationCalls.fetchOfProject(projectId, signal),
    ]);
    return { project, applications };
  };
  return applicationBoardMachine.provide({
    actors: {
      boardFetch: fromPromise<Board, { projectId: string }>(({ input: { projectId }, signal }) =>
        fetchBoard(projectId, signal),
      ),
      boardChange: fromPromise<Board, { projectId: string; seen: string }>(
        ({ input: { projectId, seen }, signal }) =>
          nextChange({
            ask: (pollSignal) => fetchBoard(projectId, pollSignal),
            isChange: (board) => boardFingerprint(board) !== seen,
            signal,
          }),
      ),
      applicationEvent: fromPromise<Application, ApplicationStep>(({ input, signal }) =>
        applicationCalls.send(input.applicationId, input.event, signal),
      ),
      projectEvent: fromPromise<Project, ProjectStep>(({ input, signal }) =>
        projectCalls.change(input.projectId, input.event, signal),
      ),
    },
    actions: { showToast, track },
  });
}
