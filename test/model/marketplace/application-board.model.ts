import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { readBoardView } from '../../../machines/client-rules/marketplace/board-view.ts';
import { applicationBoardMachine } from '../../../machines/marketplace/application-board.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, pollFails, refused } from '../samples.ts';
import { applicationBoardExpectations, tableView } from './application-board.expectations.ts';
import {
  closedProject,
  dana,
  declinedApplication,
  jon,
  mia,
  offShortlist,
  ravi,
  reconsideredApplication,
  shortlistedApplication,
  withdrawnApplication,
} from './application-samples.ts';
import { openProject } from './project-samples.ts';
import { staleFailure } from './stale-failure.ts';

const noReason = invalidInput({ reason: 'Give a reason.' });

type StateView = {
  readonly states: readonly string[];
  readonly context: { applications: readonly Application[]; project: Project | null } & Doing['context'];
};
type Doing = {
  readonly context: {
    chosen: string | null;
    move: string;
    change: string;
    reason: string;
    queue: readonly unknown[];
  };
};

/**
 * Whether nothing with a lasting effect has happened yet: each path does one such thing, or tries until it succeeds.
 */
const isUntouched = ({ context: { project, chosen, change, reason } }: StateView) =>
  project?.state === 'open' && chosen === null && change === 'renew' && reason === '';
const hasThree = (view: StateView) => isUntouched(view) && view.context.applications.length === 3;
/** Whether this application is being moved, with this many in the queue. */
const isMoving = (id: string, queued: number, { states, context }: StateView) =>
  states.includes('moving') &&
  context.chosen === id &&
  context.queue.length === queued &&
  context.applications.every((one) => [dana, ravi, jon].includes(one));
const isDoing =
  (move: string) =>
  ({ context }: Doing) =>
    context.move === move;
const hasReason = ({ context }: Doing) => context.reason !== '';
const isWithoutReason = ({ context }: Doing) => context.reason === '';
const isOpen = ({ context }: StateView) => context.project?.state === 'open';
const stillThere = ({ context }: StateView) =>
  context.applications.some(({ allowedEvents, id }) => id === 'a1' && allowedEvents.includes('decline'));

export const applicationBoardModel = defineModel<typeof applicationBoardMachine>({
  flow: 'application-board',
  machine: applicationBoardMachine,
  inputs: {
    'a company at the board of its project': { projectId: 'p1', view: readBoardView(new URLSearchParams()) },
  },
  events: {
    'board.viewChanged': { 'the user chooses the table': { view: tableView } },
    'board.moveRequested': {
      'the user shortlists Dana': { applicationId: 'a1', move: 'shortlist' },
      'the user takes Ravi off the shortlist': { applicationId: 'a2', move: 'unshortlist' },
      'the user reconsiders Jon': { applicationId: 'a3', move: 'reconsider' },
    },
    'board.declineRequested': { 'the user wants to decline Dana': { applicationId: 'a1' } },
    'board.declineConfirmed': {
      'the user declines with a reason': { reason: 'Over our budget' },
      'the user declines without a reason': { reason: '' },
    },
    'board.changeRequested': {
      'the user renews the project': { change: 'renew' },
      'the user opens the project again': { change: 'reopen' },
    },
    'board.closeRequested': { 'the user wants to close the project': {} },
    'board.closeConfirmed': {
      'the user closes it with a reason': { reason: 'Our plans changed' },
      'the user closes it without a reason': { reason: '' },
    },
    'board.questionDismissed': { 'the user changes nothing': {} },
    'board.canceled': { [cancelsAfterWaiting]: {} },
    'board.retried': { 'the user tries again': {} },
  },
  outcomes: {
    boardFetch: {
      done: {
        'three applications load': { project: openProject, applications: [dana, ravi, jon] },
        'the project loads without applications': { project: openProject, applications: [] },
        'a closed project loads': { project: closedProject, applications: [jon] },
      },
      error: {
        'there is no such project': refused(404, 'This project doesn’t exist, or isn’t open to you.'),
        'the applications can’t be loaded': refused(500),
      },
    },
    boardChange: {
      done: { 'a fourth application loads': { project: openProject, applications: [mia, dana, ravi, jon] } },
      error: { [pollFails]: refused(500) },
    },
    move: {
      done: {
        'Dana is shortlisted': shortlistedApplication,
        'Ravi is off the shortlist': offShortlist,
        'Jon is considered again': reconsideredApplication,
      },
      error: {
        'the application can’t be moved': refused(500),
        'the application can’t be moved, and the server says why': refused(409, 'This project isn’t open.'),
        'Dana has withdrawn in the meantime': staleFailure(withdrawnApplication),
      },
    },
    decline: {
      done: { 'Dana is declined': declinedApplication },
      error: {
        'no reason was given': noReason,
        'the application can’t be declined': refused(500),
        'Dana has already withdrawn': staleFailure(withdrawnApplication),
      },
    },
    change: {
      done: {
        'the project stays open for longer': openProject,
        'the project is open again': openProject,
      },
      error: {
        'the project can’t be changed': refused(500),
        'another tab has closed the project': staleFailure(closedProject),
      },
    },
    close: {
      done: { 'the project is closed': closedProject },
      error: {
        'no reason was given to close it': noReason,
        'the project can’t be closed': refused(500),
        'another tab has already closed it': staleFailure(closedProject),
      },
    },
  },
  possible: {
    // Receiving the same version again is no change.
    'a fourth application loads': hasThree,
    // Once is enough: what follows can't be walked by hand.
    [pollFails]: isUntouched,
    'the user chooses the table': hasThree,
    'the user shortlists Dana': hasThree,
    'the user takes Ravi off the shortlist': (view) => hasThree(view) || isMoving('a1', 0, view),
    'the user reconsiders Jon': (view) => hasThree(view) || isMoving('a2', 1, view),
    'the user wants to decline Dana': (view) => hasThree(view) || isMoving('a2', 0, view),
    'the user declines with a reason': stillThere,
    'the user declines without a reason': stillThere,
    'the user renews the project': isUntouched,
    'the user opens the project again': ({ context }) => context.project?.state === 'closed',
    'the user wants to close the project': isUntouched,
    'the user closes it with a reason': isOpen,
    'the user closes it without a reason': isOpen,
    'Dana is shortlisted': isDoing('shortlist'),
    'Ravi is off the shortlist': isDoing('unshortlist'),
    'Jon is considered again': isDoing('reconsider'),
    'Dana has withdrawn in the meantime': isDoing('shortlist'),
    'Dana is declined': hasReason,
    'no reason was given': isWithoutReason,
    'the application can’t be declined': hasReason,
    'Dana has already withdrawn': hasReason,
    'the project stays open for longer': ({ context }) => context.change === 'renew',
    'the project is open again': ({ context }) => context.change === 'reopen',
    'another tab has closed the project': ({ context }) => context.change === 'renew',
    'the project is closed': hasReason,
    'no reason was given to close it': isWithoutReason,
    'the project can’t be closed': hasReason,
    'another tab has already closed it': hasReason,
  },
  contextKey: ({
    project,
    applications,
    chosen,
    queue,
    move,
    change,
    reason,
    hasMoved,
    problem,
    fieldProblems,
  }) => [
    project?.state,
    applications.map(({ state }) => state),
    chosen,
    queue.length,
    move,
    change,
    reason,
    hasMoved,
    problem,
    Object.keys(fieldProblems),
  ],
  resting: { notFound: '§M2: hidden items answer 404' },
  states: {
    loading: {
      tags: ['busy'],
      running: ['boardFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    unavailable: {},
    notFound: {},
    listing: {
      running: ['boardChange'],
      invariants: ({ project }) => ({ 'the project is there': project !== null }),
    },
    moving: {
      tags: ['busy'],
      running: ['move'],
      invariants: ({ chosen, hasMoved, problem }) => ({
        'the affected item is known': chosen !== null,
        'it hasn’t moved yet': !hasMoved,
        'the last problem is cleared': problem === null,
      }),
    },
    askingDecline: {
      tags: ['decline'],
      invariants: ({ chosen, hasMoved }) => ({
        'the affected item is known': chosen === 'a1',
        'it hasn’t moved': !hasMoved,
      }),
    },
    declining: {
      tags: ['busy', 'decline'],
      running: ['decline'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    changing: {
      tags: ['busy'],
      running: ['change'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingClose: { tags: ['close'] },
    closing: {
      tags: ['busy', 'close'],
      running: ['close'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: applicationBoardExpectations,
});
