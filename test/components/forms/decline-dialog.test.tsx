import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Application } from '../../../contract/marketplace/application.ts';
import { readBoardView } from '../../../machines/client-rules/marketplace/board-view.ts';
import {
  type ApplicationStep,
  applicationBoardMachine,
  type Board,
} from '../../../machines/marketplace/application-board.machine.ts';
import { BoardDialogs } from '../../../src/screens/applications/board/board-dialogs.tsx';
import { dana, jon, ravi } from '../../model/marketplace/application-samples.ts';
import { openProject } from '../../model/marketplace/project-samples.ts';

const applications = [dana, ravi, jon];
const board = createActor(
  applicationBoardMachine.provide({
    actors: {
      boardFetch: fromPromise<Board, { projectId: string }>(async () => ({
        project: openProject,
        applications,
      })),
      boardChange: fromPromise<Board, { projectId: string; seen: string }>(
        () => new Promise(() => undefined),
      ),
      applicationEvent: fromPromise<Application, ApplicationStep>(async ({ input }) => {
        const { applicationId } = input;
        return applications.find(({ id }) => id === applicationId) ?? dana;
      }),
    },
    actions: { track: () => undefined },
  }),
  { input: { projectId: openProject.id, view: readBoardView(new URLSearchParams()) } },
);

test('the next decline in the queue starts without the reason of the one before, and with the focus', async () => {
  board.start();
  await waitFor(board, (snapshot) => snapshot.matches('listing'));
  await render(<BoardDialogs actor={board} />);
  board.send({ type: 'board.moveRequested', applicationId: jon.id, move: 'reconsider' });
  for (const { id } of [dana, ravi]) board.send({ type: 'board.declineRequested', applicationId: id });
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(page.getByRole('dialog', { name: `Decline ${dana.developer.name}?` })).toBeVisible();
  await reason.fill('Over our budget');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: `Decline ${ravi.developer.name}?` })).toBeVisible();
  await expect.element(reason).toHaveValue('');
  await expect.element(reason).toHaveFocus();
  board.stop();
});
