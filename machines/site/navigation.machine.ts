import { assign, fromPromise, setup } from 'xstate';
import { type Navigation, notProvided } from '../client-rules/effects.ts';

type Context = {
  /** The navigation to perform once the router has loaded; the latest request wins. */
  readonly navigation: Navigation | null;
};

type NavigationEvent =
  | { type: 'navigation.requested'; navigation: Navigation }
  /** The address was changed by Back, Forward or a script. */
  | { type: 'navigation.moved' }
  /** The user canceled the navigation. */
  | { type: 'navigation.canceled' };

/**
 * The requested navigation.
 *
 * @throws if there is none: only the navigations that `hasNavigation` allows read it.
 */
function requestedNavigation({ navigation }: Context): Navigation {
  if (!navigation) throw new Error('No navigation was requested.');
  return navigation;
}

/** Hands over from the first page to the router, which renders all later pages (decision 013). */
export const navigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
  },
  actors: {
    routerOpening: fromPromise<void>(notProvided),
    pageLoading: fromPromise<void>(notProvided),
    connection: fromPromise<void>(notProvided),
  },
  actions: {
    showProgress: () => notProvided(),
    hideProgress: () => notProvided(),
    undoNavigation: (_, _navigation: { readonly replace: boolean }) => notProvided(),
    performNavigation: (_, _navigation: Navigation) => notProvided(),
    handOver: () => notProvided(),
    loadDocument: (_, _navigation: Navigation) => notProvided(),
    reloadDocument: () => notProvided(),
    clearNavigation: assign({ navigation: null }),
    keepNavigation: assign({ navigation: (_, { navigation }: { navigation: Navigation }) => navigation }),
  },
  guards: {
    hasNavigation: ({ context }) => context.navigation !== null,
  },
}).createMachine({
  id: 'navigation',
  description:
    'Hand over from the document’s page to the router, which draws every later one (decision 013).',
  context: { navigation: null },
  initial: 'onFirstPage',
  states: {
    onFirstPage: {
      description: 'The document’s own page is shown, without a router (decision 013).',
      on: {
        'navigation.requested': {
          target: 'openingRouter',
          actions: [
            { type: 'keepNavigation', params: ({ event }) => ({ navigation: event.navigation }) },
            'showProgress',
          ],
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
            guard: 'hasNavigation',
            target: 'loadingPage',
            actions: { type: 'performNavigation', params: ({ context }) => requestedNavigation(context) },
          },
          { target: 'loadingPage' },
        ],
        onError: [{ guard: 'hasNavigation', target: 'loadingDocument' }, { target: 'reloading' }],
      },
      on: {
        'navigation.canceled': { target: 'onFirstPage', actions: ['clearNavigation', 'hideProgress'] },
        'navigation.requested': {
          actions: [
            { type: 'keepNavigation', params: ({ event }) => ({ navigation: event.navigation }) },
            'showProgress',
          ],
        },
      },
    },
    loadingPage: {
      description: 'The router is loading its first page; the previous one stays until then (decision 013).',
      invoke: {
        id: 'pageLoading',
        src: 'pageLoading',
        onDone: { target: 'routed', actions: ['handOver', 'hideProgress'] },
        onError: { target: 'reloading' },
      },
      on: {
        'navigation.canceled': {
          target: 'onFirstPage',
          actions: [
            {
              type: 'undoNavigation',
              params: ({ context: { navigation } }) => ({ replace: navigation?.replace ?? false }),
            },
            'clearNavigation',
            'hideProgress',
          ],
        },
        'navigation.requested': {
          actions: [
            { type: 'keepNavigation', params: ({ event }) => ({ navigation: event.navigation }) },
            { type: 'performNavigation', params: ({ event }) => event.navigation },
          ],
        },
      },
    },
    routed: {
      description: 'The router draws every page (decision 013).',
      on: {
        'navigation.requested': {
          actions: { type: 'performNavigation', params: ({ event }) => event.navigation },
        },
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
        'navigation.canceled': { target: 'onFirstPage', actions: ['clearNavigation', 'hideProgress'] },
        'navigation.requested': {
          actions: { type: 'keepNavigation', params: ({ event }) => ({ navigation: event.navigation }) },
        },
      },
    },
    left: {
      description: 'The browser loads the next page as a document (decision 013).',
      entry: { type: 'loadDocument', params: ({ context }) => requestedNavigation(context) },
      type: 'final',
    },
    reloading: {
      description: 'The browser reloads the current address (decision 013).',
      entry: 'reloadDocument',
      type: 'final',
    },
  },
});
