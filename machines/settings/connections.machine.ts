import { assign, fromPromise, setup } from 'xstate';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import type {
  ConnectedIdentity,
  Connection,
  Connections,
  Departure,
} from '../../contract/settings/connections.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import { connectionRefusal } from '../client-rules/settings/connection-refusal.ts';
import { identityName, providerNames } from '../rules/provider-names.ts';

export type ConnectionsInput = {
  /** The query parameter `connected` of the address that the provider returned to, or null. */
  readonly connected: string | null;
  /** The query parameters `error` and `provider` of that address, or null. */
  readonly error: string | null;
  readonly provider: string | null;
};

/** The provider of the last action. */
type Choice = { readonly chosen: SocialProvider | null };
type Removal = { readonly identityId: string };

type Context = ConnectionsInput &
  Choice & {
    /** The identity to disconnect; null when connecting one. */
    readonly removal: ConnectedIdentity | null;
    readonly connections: readonly Connection[];
    /** The number of successful actions; the heading announces each. */
    readonly changes: number;
    readonly notice: string | null;
    readonly problem: string | null;
  };

type ConnectionsEvent =
  | { type: 'connections.connectRequested'; provider: SocialProvider }
  | { type: 'connections.disconnectRequested'; provider: SocialProvider; identity: ConnectedIdentity }
  | { type: 'connections.disconnectConfirmed' }
  | { type: 'connections.disconnectDismissed' }
  | { type: 'connections.returned' }
  | { type: 'connections.retried' }
  | { type: 'connections.canceled' };

/** Whether a provider is connected, so that the success message in the address is true. */
const isConnected = ({ connections }: Connections, name: string | null) =>
  connections.some(
    ({ provider, identities }) =>
      provider === name && identities.some(({ needsConfirmation }) => !needsConfirmation),
  );

/**
 * The message after the return from a provider. Anyone can craft an address, so success is only shown if it is true.
 */
function broughtBack({ connected, error, provider }: ConnectionsInput, found: Connections) {
  if (error !== null) return { notice: null, problem: connectionRefusal(error, provider) };
  if (!isConnected(found, connected)) return { notice: null, problem: null };
  const name = providerNames[connected as SocialProvider];
  return { notice: `${name} is connected. You can sign in with it now.`, problem: null };
}

/** The account's identities at Google and GitHub (decision 026). */
export const connectionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConnectionsEvent,
    input: {} as ConnectionsInput,
    tags: {} as 'busy',
  },
  actors: {
    listFetch: fromPromise<Connections>(notProvided),
    confirmation: fromPromise<void>(notProvided),
    connectionStart: fromPromise<Departure, Choice>(notProvided),
    connectionRemoval: fromPromise<Connections, Removal>(notProvided),
  },
  actions: {
    openProvider: (_, _departure: Departure) => notProvided(),
    keepList: assign(({ context }, { connections }: Connections) => {
      const restored = broughtBack(context, { connections });
      return {
        connections,
        ...restored,
        changes: context.changes + (restored.notice === null ? 0 : 1),
        // Shown only once: 'try again' is a new attempt.
        connected: null,
        error: null,
      };
    }),
    keepChoice: assign(
      (_, { provider, identity }: { provider: SocialProvider; identity: ConnectedIdentity | null }) => ({
        chosen: provider,
        removal: identity,
      }),
    ),
    clearChoice: assign({ chosen: null, removal: null }),
    noteDisconnected: assign(({ context }, { connections }: Connections) => ({
      connections,
      changes: context.changes + 1,
      notice: `${context.chosen === null ? '' : identityName(context.chosen, context.removal?.email ?? null)} is disconnected. It doesn’t sign you in any more.`,
    })),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ notice: null, problem: null }),
  },
  guards: {
    isConnectRequested: ({ context }) => context.removal === null,
  },
}).createMachine({
  id: 'connections',
  description: 'Connect and disconnect Google and GitHub (decision 026).',
  context: ({ input }) => ({
    ...input,
    chosen: null,
    removal: null,
    connections: [],
    changes: 0,
    notice: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading which identities are connected (decision 026).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'listFetch',
        src: 'listFetch',
        onDone: { target: 'listing', actions: { type: 'keepList', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ message: failureMessage(event.error, somethingWentWrong) }),
          },
        },
      },
      on: { 'connections.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'connections.retried': { target: 'loading' } },
    },
    listing: {
      description: 'Each provider, and each identity that is connected (decision 026).',
      entry: 'clearChoice',
      on: {
        'connections.connectRequested': {
          target: 'confirming',
          actions: {
            type: 'keepChoice',
            params: ({ event }) => ({ provider: event.provider, identity: null }),
          },
        },
        'connections.disconnectRequested': {
          target: 'asking',
          actions: {
            type: 'keepChoice',
            params: ({ event: { provider, identity } }) => ({ provider, identity }),
          },
        },
      },
    },
    asking: {
      description: 'A dialog asks to confirm the disconnection, and names the identity (decision 026).',
      entry: 'clearProblem',
      on: {
        'connections.disconnectConfirmed': { target: 'confirming' },
        'connections.disconnectDismissed': { target: 'listing' },
      },
    },
    confirming: {
      description: 'It changes how to log in: the user confirms their identity (decision 021).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: [{ guard: 'isConnectRequested', target: 'connecting' }, { target: 'disconnecting' }],
        onError: { target: 'listing' },
      },
    },
    connecting: {
      description: 'The server starts it and answers with the provider’s address (decision 026).',
      tags: 'busy',
      invoke: {
        id: 'connectionStart',
        src: 'connectionStart',
        input: ({ context: { chosen } }) => ({ chosen }),
        onDone: {
          target: 'leaving',
          actions: { type: 'openProvider', params: ({ event }) => event.output },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'The account couldn’t be connected. Please try again.'),
            }),
          },
        },
      },
      on: { 'connections.canceled': { target: 'listing' } },
    },
    leaving: {
      description:
        'The browser is leaving for the provider; a return from the back-forward cache shows the list (reading 9).',
      tags: 'busy',
      on: { 'connections.returned': { target: 'listing' } },
    },
    disconnecting: {
      description: 'The identity is being disconnected, unless it is the last way to log in (decision 026).',
      tags: 'busy',
      invoke: {
        id: 'connectionRemoval',
        src: 'connectionRemoval',
        input: ({ context: { removal } }) => ({ identityId: removal?.identityId ?? '' }),
        onDone: {
          target: 'listing',
          actions: { type: 'noteDisconnected', params: ({ event }) => event.output },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'It couldn’t be disconnected. Please try again.'),
            }),
          },
        },
      },
      on: { 'connections.canceled': { target: 'listing' } },
    },
  },
});
