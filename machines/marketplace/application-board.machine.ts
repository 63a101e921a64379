import { assign, fromPromise, setup } from 'xstate';
import type { Application } from '../../contract/marketplace/application.ts';
import type { Project } from '../../contract/marketplace/project.ts';
import { notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, isNotFound } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import type { PlainMove } from '../client-rules/marketplace/board-columns.ts';
import type { BoardView } from '../client-rules/marketplace/board-view.ts';
import { boardFingerprint } from '../client-rules/marketplace/fingerprints.ts';
import { currentApplication, currentProject } from '../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type ApplicationBoardInput = {
  readonly projectId: string;
  /** The view selected in the address. */
  readonly view: BoardView;
};
export type Board = { readonly project: Project; readonly applications: readonly Application[] };

/** An event about an application, with the version that the user saw. */
export type ApplicationStep = {
  readonly applicationId: string;
  readonly event: {
    readonly type: PlainMove | 'decline';
    readonly version: number;
    readonly reason?: string;
  };
};
export type ProjectStep = {
  readonly projectId: string;
  readonly event: {
    readonly type: 'renew' | 'reopen' | 'close';
    readonly version: number;
    readonly reason?: string;
  };
};

/** A move or a decline that waits for the previous one. */
export type QueuedMove = { readonly applicationId: string; readonly move: PlainMove | 'decline' };

type Context = ApplicationBoardInput & {
  /** Null until it is loaded. */
  readonly project: Project | null;
  readonly applications: readonly Application[];
  /** The number of automatic updates of the board. */
  readonly updates: number;
  /** The application that is being moved or declined, or was last. */
  readonly chosen: string | null;
  /** The requested change of that application, or of the project. */
  readonly move: PlainMove;
  readonly change: 'renew' | 'reopen';
  readonly reason: string;
  /** The moves requested while another one is running, in order. */
  readonly queue: readonly QueuedMove[];
  /** Whether the chosen application was just moved. */
  readonly hasMoved: boolean;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ApplicationBoardEvent =
  /** The view in the address has changed. */
  | { type: 'board.viewChanged'; view: BoardView }
  | { type: 'board.moveRequested'; applicationId: string; move: PlainMove }
  | { type: 'board.declineRequested'; applicationId: string }
  | { type: 'board.declineConfirmed'; reason: string }
  | { type: 'board.changeRequested'; change: 'renew' | 'reopen' }
  | { type: 'board.closeRequested' }
  | { type: 'board.closeConfirmed'; reason: string }
  | { type: 'board.questionDismissed' }
  | { type: 'board.canceled' }
  | { type: 'board.retried' };

const applicationStep = (
  { chosen, applications }: Context,
  { type, reason }: { type: PlainMove | 'decline'; reason?: string },
): ApplicationStep => ({
  applicationId: chosen ?? '',
  event: {
    type,
    version: applications.find(({ id }) => id === chosen)?.version ?? 0,
    ...(reason !== undefined && { reason }),
  },
});
const versionOf = ({ project }: Context): number => project?.version ?? 0;

/**
 * A company's project with its applications (§M4). Longer than most machines, because decisions about applications
 * wait in a queue while one is being sent, beside the events of the project itself.
 */
export const applicationBoardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ApplicationBoardEvent,
    input: {} as ApplicationBoardInput,
    tags: {} as 'busy' | 'decline' | 'close',
  },
  actors: {
    boardFetch: fromPromise<Board, { projectId: string }>(notProvided),
    boardChange: fromPromise<Board, { projectId: string; seen: string }>(notProvided),
    applicationEvent: fromPromise<Application, ApplicationStep>(notProvided),
    projectEvent: fromPromise<Project, ProjectStep>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    keepBoard: assign((_, { project, applications }: Board) => ({ project, applications })),
    showChange: assign(({ context: { updates } }, { project, applications }: Board) => ({
      project,
      applications,
      updates: updates + 1,
    })),
    /** The current version after a 409 `stale`. */
    keepProject: assign({
      project: ({ context }, { project }: { project: Project | null }) => project ?? context.project,
    }),
    /** The version after the event, or the current one after a 409 `stale`. */
    keepApplication: assign({
      applications: ({ context }, { application }: { application: Application | null }) =>
        context.applications.map((one) => (one.id === application?.id ? application : one)),
    }),
    keepView: assign({ view: (_, { view }: { view: BoardView }) => view }),
    choose: assign((_, { applicationId }: { applicationId: string }) => ({
      chosen: applicationId,
      hasMoved: false,
    })),
    enqueue: assign({ queue: ({ context: { queue } }, move: QueuedMove) => [...queue, move] }),
    dequeue: assign(({ context: { queue, chosen, move } }) => {
      const [next, ...later] = queue;
      return {
        chosen: next?.applicationId ?? chosen,
        move: next === undefined || next.move === 'decline' ? move : next.move,
        hasMoved: false,
        queue: later,
      };
    }),
    clearQueue: assign({ queue: [] }),
    keepMove: assign({ move: (_, { move }: { move: PlainMove }) => move }),
    keepChange: assign({ change: (_, { change }: { change: 'renew' | 'reopen' }) => change }),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
    noteMoved: assign({ hasMoved: true }),
    keepProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureMessage(error, otherwise),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    /** Whether the application is neither being moved nor queued. */
    isIdle: ({ context: { chosen, queue } }, { applicationId }: { applicationId: string }) =>
      chosen !== applicationId && queue.every((one) => one.applicationId !== applicationId),
    isDeclineNext: ({ context: { queue } }) => queue[0]?.move === 'decline',
    isMoveNext: ({ context: { queue } }) => queue.length > 0 && queue[0]?.move !== 'decline',
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'applicationBoard',
  description: 'See the applications to a project, and decide (§M4).',
  context: ({ input }) => ({
    ...input,
    project: null,
    applications: [],
    updates: 0,
    chosen: null,
    move: 'shortlist',
    change: 'renew',
    reason: '',
    queue: [],
    hasMoved: false,
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  on: {
    'board.viewChanged': {
      actions: { type: 'keepView', params: ({ event }) => ({ view: event.view }) },
    },
  },
  states: {
    loading: {
      description: 'Loading the project and its applications (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'boardFetch',
        src: 'boardFetch',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: {
          target: 'listing',
          actions: { type: 'keepBoard', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The applications couldn’t be loaded. Please try again.',
              }),
            },
          },
        ],
      },
      on: { 'board.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'board.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such project for this user (§M2).' },
    listing: {
      description:
        'The project, and its applications by state; changes by others appear on their own (§M4, §M7).',
      invoke: {
        id: 'boardChange',
        src: 'boardChange',
        input: ({ context }) => ({ projectId: context.projectId, seen: boardFingerprint(context) }),
        onDone: {
          target: 'listing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => event.output },
        },
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'board.moveRequested': {
          target: 'moving',
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'keepMove', params: ({ event }) => event },
          ],
        },
        'board.declineRequested': {
          target: 'askingDecline',
          actions: ['clearProblem', { type: 'choose', params: ({ event }) => event }],
        },
        'board.changeRequested': {
          target: 'changing',
          actions: { type: 'keepChange', params: ({ event }) => event },
        },
        'board.closeRequested': { target: 'askingClose', actions: 'clearProblem' },
      },
    },
    moving: {
      description: 'A card is being moved to another column (§M3, shortlist, unshortlist and reconsider).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'move',
        src: 'applicationEvent',
        input: ({ context }) => applicationStep(context, { type: context.move }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            'noteMoved',
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
          ],
        },
        onError: {
          target: 'listing',
          actions: [
            {
              type: 'keepApplication',
              params: ({ event }) => ({ application: currentApplication(event.error) }),
            },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The application couldn’t be moved. Please try again.',
              }),
            },
            'clearQueue',
          ],
        },
      },
      on: {
        'board.moveRequested': {
          guard: { type: 'isIdle', params: ({ event }) => event },
          actions: {
            type: 'enqueue',
            params: ({ event: { applicationId, move } }) => ({ applicationId, move }),
          },
        },
        'board.declineRequested': {
          guard: { type: 'isIdle', params: ({ event }) => event },
          actions: {
            type: 'enqueue',
            params: ({ event: { applicationId } }) => ({ applicationId, move: 'decline' as const }),
          },
        },
        'board.canceled': { target: 'listing', actions: 'clearQueue' },
      },
    },
    settled: {
      description: 'After a card was moved or declined, or stayed: takes the next one in the queue (§M4).',
      always: [
        { guard: 'isDeclineNext', target: 'askingDecline', actions: 'dequeue' },
        { guard: 'isMoveNext', target: 'moving', actions: 'dequeue' },
        { target: 'listing' },
      ],
    },
    askingDecline: {
      description: 'A form for the reason, which the developer will read (§M3, decline).',
      tags: 'decline',
      on: {
        'board.declineConfirmed': {
          target: 'declining',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'board.questionDismissed': { target: 'settled', actions: 'clearProblem' },
      },
    },
    declining: {
      description: 'The application is being declined (§M3, decline).',
      tags: ['busy', 'decline'],
      entry: 'clearProblem',
      invoke: {
        id: 'decline',
        src: 'applicationEvent',
        input: ({ context }) => applicationStep(context, { type: 'decline', reason: context.reason }),
        onDone: {
          target: 'settled',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            'noteMoved',
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
          ],
        },
        onError: {
          target: 'askingDecline',
          actions: [
            {
              type: 'keepApplication',
              params: ({ event }) => ({ application: currentApplication(event.error) }),
            },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The application couldn’t be declined. Please try again.',
              }),
            },
          ],
        },
      },
      on: { 'board.canceled': { target: 'askingDecline' } },
    },
    changing: {
      description: 'The project is being renewed or reopened (§M3, renew and reopen).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'change',
        src: 'projectEvent',
        input: ({ context }) => ({
          projectId: context.projectId,
          event: { type: context.change, version: versionOf(context) },
        }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'showToast',
            params: ({ context }) => ({
              kind: 'success',
              message: context.change === 'renew' ? 'Project renewed.' : 'Project reopened.',
            }),
          },
        },
        onError: {
          target: 'listing',
          actions: [
            { type: 'keepProject', params: ({ event }) => ({ project: currentProject(event.error) }) },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The project couldn’t be changed. Please try again.',
              }),
            },
          ],
        },
      },
      on: { 'board.canceled': { target: 'listing' } },
    },
    askingClose: {
      description: 'A form for the reason, which the applicants will read (§M3, close).',
      tags: 'close',
      on: {
        'board.closeConfirmed': {
          target: 'closing',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
        'board.questionDismissed': { target: 'listing', actions: 'clearProblem' },
      },
    },
    closing: {
      description: 'The project is being closed, and its applications end with it (§M3, close).',
      tags: ['busy', 'close'],
      entry: 'clearProblem',
      invoke: {
        id: 'close',
        src: 'projectEvent',
        input: ({ context }) => ({
          projectId: context.projectId,
          event: { type: 'close', version: versionOf(context), reason: context.reason },
        }),
        onDone: {
          target: 'loading',
          actions: { type: 'showToast', params: { kind: 'success', message: 'Project closed.' } },
        },
        onError: {
          target: 'askingClose',
          actions: [
            { type: 'keepProject', params: ({ event }) => ({ project: currentProject(event.error) }) },
            {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The project couldn’t be closed. Please try again.',
              }),
            },
          ],
        },
      },
      on: { 'board.canceled': { target: 'askingClose' } },
    },
  },
});
