import { assign, fromPromise, setup } from 'xstate';
import { type Navigation, notProvided } from '../client-rules/effects.ts';

type Context = {
  /** The navigation to perform once the router has loaded; the latest request wins. */
  readonly step: Navigation | null;
};

type NavigationEvent =
  | { type: 'navigation.requested'; step: Navigation }
  /** The address was changed by Back, Forward or a script. */
  | { type: 'navigation.moved' }
  /** The user canceled the navigation. */
  | { type: 'navigation.canceled' };

/**
 * The requested navigation.
 *
 * @throws if there is none: only the navigations that `hasStep` allows read it.
 */
function requestedStep({ step }: Context): Navigation {
  if (!step) throw new Error('No navigation was requested.');
  return step;
}

/** Hands over from the first page to the router, which renders all later pages (decision 013). */
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
    takeBackStep: (_, _step: { readonly replace: boolean }) => notProvided(),
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
    'Hand over from the document’s page to the router, which draws every later one (decision 013).',
  context: { step: null },
  initial: 'onFirstPage',
  states: {
    onFirstPage: {
      description: 'The document’s own page is shown, without a router (decision 013).',
      on: {
        'navigation.requested': {
          target: 'openingRouter',
          actions: [{ type: 'keepStep', params: ({ event }) => ({ step: event.step }) }, 'showProgress'],
        },
        'navigation.moved': { target: 'openingRouter' },
      },
    },
    openingRouter: {
      description: 'The router’s code is being fetched; it starts at the current address (decision 013).',
      invoke: {
        id: 'routerOpening',
        src: 'routerOpening',
        onDone: [
          {
            guard: 'hasStep',
            target: 'drawing',
            actions: { type: 'pushStep', params: ({ context }) => requestedStep(context) },
          },
          { target: 'drawing' },
        ],
        onError: [{ guard: 'hasStep', target: 'loadingDocument' }, { target: 'reloading' }],
      },
      on: {
        'navigation.canceled': { target: 'onFirstPage', actions: ['dropStep', 'hideProgress'] },
        'navigation.requested': {
          actions: [{ type: 'keepStep', params: ({ event }) => ({ step: event.step }) }, 'showProgress'],
        },
      },
    },
    drawing: {
      description: 'The router is loading its first page; the previous one stays until then (decision 013).',
      invoke: {
        id: 'pageDrawing',
        src: 'pageDrawing',
        onDone: { target: 'routed', actions: ['handOver', 'hideProgress'] },
        onError: { target: 'reloading' },
      },
      on: {
        'navigation.canceled': {
          target: 'onFirstPage',
          actions: [
            {
              type: 'takeBackStep',
              params: ({ context: { step } }) => ({ replace: step?.replace ?? false }),
            },
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
        'The router’s code is missing; load the next page as a document once there is a connection (decision 013).',
      invoke: {
        id: 'connection',
        src: 'connection',
        onDone: { target: 'left' },
        onError: { target: 'left' },
      },
      on: {
        'navigation.canceled': { target: 'onFirstPage', actions: ['dropStep', 'hideProgress'] },
        'navigation.requested': {
          actions: { type: 'keepStep', params: ({ event }) => ({ step: event.step }) },
        },
      },
    },
    left: {
      description: 'The browser loads the next page as a document (decision 013).',
      entry: { type: 'loadDocument', params: ({ context }) => requestedStep(context) },
      type: 'final',
    },
    reloading: {
      description: 'The browser reloads the current address (decision 013).',
      entry: 'reloadDocument',
      type: 'final',
    },
  },
});
