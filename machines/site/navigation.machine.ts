import { assign, fromPromise, setup } from 'xstate';
import { type Navigation, notProvided } from '../rules/effects.ts';

type Context = {
  /** Where the person wants to go while the router is on its way; the last wish counts. */
  readonly step: Navigation | null;
};

type NavigationEvent =
  | { type: 'navigation.requested'; step: Navigation }
  /** The browser's own Back or Forward, or a script, changed the address. */
  | { type: 'navigation.moved' }
  /** The person would rather stay. */
  | { type: 'navigation.cancelled' };

/** From the page that came with the document to the router, which draws every later one (decision 013). */
export const navigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
  },
  actors: {
    routerOpening: fromPromise<void>(notProvided),
    pageDrawing: fromPromise<void>(notProvided),
    connection: fromPromise<void>(notProvided),
  },
  actions: {
    showProgress: () => notProvided(),
    hideProgress: () => notProvided(),
    takeBackStep: (_, _navigation: Navigation) => notProvided(),
    pushStep: (_, _navigation: Navigation) => notProvided(),
    handOver: () => notProvided(),
    loadDocument: (_, _navigation: Navigation) => notProvided(),
    reloadDocument: () => notProvided(),
    dropStep: assign({ step: null }),
    keepStep: assign({ step: (_, { step }: { step: Navigation }) => step }),
  },
  guards: {
    hasStep: ({ context }) => context.step !== null,
  },
}).createMachine({
  id: 'navigation',
  description:
    'From the page that came with the document to the router, which draws every later one (decision 013).',
  context: { step: null },
  initial: 'onFirstPage',
  states: {
    onFirstPage: {
      description: 'The page that came with the document is shown; it needs no router (decision 013).',
      on: {
        'navigation.requested': {
          target: 'openingRouter',
          actions: [{ type: 'keepStep', params: ({ event }) => ({ step: event.step }) }, 'showProgress'],
        },
        'navigation.moved': { target: 'openingRouter' },
      },
    },
    openingRouter: {
      description: 'The code of the router is fetched; it begins at the current address (decision 013).',
      invoke: {
        id: 'routerOpening',
        src: 'routerOpening',
        onDone: [
          {
            guard: 'hasStep',
            target: 'drawing',
            actions: { type: 'pushStep', params: ({ context }) => context.step ?? { to: '/' } },
          },
          { target: 'drawing' },
        ],
        onError: [{ guard: 'hasStep', target: 'loadingDocument' }, { target: 'reloading' }],
      },
      on: {
        'navigation.cancelled': { target: 'onFirstPage', actions: ['dropStep', 'hideProgress'] },
        'navigation.requested': {
          actions: [{ type: 'keepStep', params: ({ event }) => ({ step: event.step }) }, 'showProgress'],
        },
      },
    },
    drawing: {
      description: 'The router loads its first page; the one before stays until it is there (decision 013).',
      invoke: {
        id: 'pageDrawing',
        src: 'pageDrawing',
        onDone: { target: 'routed', actions: 'handOver' },
        onError: { target: 'reloading' },
      },
      on: {
        'navigation.cancelled': {
          target: 'onFirstPage',
          actions: [
            { type: 'takeBackStep', params: ({ context }) => context.step ?? { to: '/' } },
            'dropStep',
            'hideProgress',
          ],
        },
        'navigation.requested': {
          actions: [
            { type: 'keepStep', params: ({ event }) => ({ step: event.step }) },
            { type: 'pushStep', params: ({ event }) => event.step },
          ],
        },
      },
    },
    routed: {
      description: 'The router draws every page (decision 013).',
      on: {
        'navigation.requested': { actions: { type: 'pushStep', params: ({ event }) => event.step } },
      },
    },
    loadingDocument: {
      description:
        'The code of the router can’t be had: the next page is loaded as a document, once there is a connection (decision 013).',
      invoke: {
        id: 'connection',
        src: 'connection',
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
      on: {
        'navigation.cancelled': { target: 'onFirstPage', actions: ['dropStep', 'hideProgress'] },
        'navigation.requested': {
          actions: { type: 'keepStep', params: ({ event }) => ({ step: event.step }) },
        },
      },
    },
    left: {
      description: 'The browser loads the next page as a document (decision 013).',
      entry: { type: 'loadDocument', params: ({ context }) => context.step ?? { to: '/' } },
      type: 'final',
    },
    reloading: {
      description: 'The page of the current address is loaded as a document (decision 013).',
      entry: 'reloadDocument',
      type: 'final',
    },
  },
});
