import type { Connection } from '../../../contract/settings/connections.ts';
import { connectionsMachine } from '../../../machines/settings/connections.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, refused } from '../samples.ts';
import { confirmationOutcomes } from './confirmation.ts';
import {
  address,
  atConnections,
  canceledAway,
  confirmDisconnecting,
  confirmGoogleAgain,
  connectedThere,
  connectGithub,
  connectGoogle,
  connectionsExpectations,
  disconnectHome,
  googleConnected,
  googleUnreachableMessage,
  homeIdentity,
  homeToConfirm,
  keepConnection,
  lastWayMessage,
  madeUp,
  noConnections,
  noProviders,
  onlyGoogle,
  takenThere,
  twoConnected,
  unnamedConnected,
} from './connections.expectations.ts';

type Known = { readonly connections: readonly Connection[] };
const readState = ({ connections }: Known): 'none' | 'connected' | 'again' | 'only' | null => {
  const [provider] = connections;
  if (!provider) return null;
  const [first] = provider.identities;
  if (!first) return 'none';
  if (first.isOnlyWayIn) return 'only';
  return first.needsConfirmation ? 'again' : 'connected';
};

const listIdentities = ({ connections }: Known) => connections.flatMap(({ identities }) => identities);
const hasHome = (known: Known) =>
  listIdentities(known).some(({ identityId }) => identityId === homeIdentity.identityId);
const hasTwo = (known: Known) => listIdentities(known).length === 2;

export const connectionsModel = defineModel<typeof connectionsMachine>({
  flow: 'connections',
  machine: connectionsMachine,
  inputs: {
    [atConnections]: { connected: null, error: null, provider: null },
    [connectedThere]: { connected: 'google', error: null, provider: null },
    [takenThere]: { connected: null, error: 'identity_taken', provider: 'github' },
    [madeUp]: { connected: 'constructor', error: 'constructor', provider: 'constructor' },
  },
  events: {
    'connections.connectRequested': {
      [connectGoogle]: { provider: 'google' },
      [confirmGoogleAgain]: { provider: 'google' },
      [connectGithub]: { provider: 'github' },
    },
    'connections.disconnectRequested': {
      [disconnectHome]: { provider: 'google', identity: homeIdentity },
    },
    'connections.disconnectConfirmed': { [confirmDisconnecting]: {} },
    'connections.disconnectDismissed': { [keepConnection]: {} },
    'connections.returned': { [canceledAway]: {} },
    'connections.retried': { 'the user tries again': {} },
    'connections.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    listFetch: {
      done: {
        'nothing is connected': noConnections,
        'Google is connected': googleConnected,
        'two accounts at Google are connected': twoConnected,
        'Google is connected, and is the only way to log in': onlyGoogle,
        'Google must be confirmed again': homeToConfirm,
        'nothing can be connected': noProviders,
      },
      error: {
        'the server refuses without a reason': refused(500),
        [noResponse]: networkFailure,
      },
    },
    confirmation: confirmationOutcomes,
    connectionStart: {
      done: { 'the server returns the provider’s address': { address } },
      error: {
        'the provider can’t be reached': refused(503, googleUnreachableMessage, 'providerFailed'),
        'connecting gets no response': networkFailure,
      },
    },
    connectionRemoval: {
      done: {
        'it is disconnected': noConnections,
        'it is disconnected, and the other one stays': unnamedConnected,
      },
      error: {
        'it has become the only way to log in': refused(409, lastWayMessage, 'lastSignInMethod'),
        'disconnecting gets no response': networkFailure,
      },
    },
  },
  possible: {
    [connectGoogle]: ({ context }) => readState(context) === 'none',
    [confirmGoogleAgain]: ({ context }) => readState(context) === 'again',
    [connectGithub]: ({ context }) => readState(context) !== null,
    [disconnectHome]: ({ context }) =>
      ['connected', 'again'].includes(readState(context) ?? '') && hasHome(context),
    'it is disconnected': ({ context }) => !hasTwo(context),
    'it is disconnected, and the other one stays': ({ context }) => hasTwo(context),
  },
  contextKey: ({ connections, chosen, removal, notice, problem, connected, error }) => [
    connections,
    chosen,
    removal,
    notice,
    problem,
    connected,
    error,
  ],
  asks: ['confirmation'],
  states: {
    loading: {
      tags: ['busy'],
      running: ['listFetch'],
      invariants: ({ notice, problem }) => ({ 'nothing is shown yet': notice === null && problem === null }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ chosen, removal, notice, problem, connected, error }) => ({
        'none is chosen': chosen === null && removal === null,
        'the result of connecting is shown once': error === null && connected === null,
        'at most one message is shown': notice === null || problem === null,
      }),
    },
    asking: {
      invariants: ({ notice, problem, chosen, removal }) => ({
        'the last message is cleared': notice === null && problem === null,
        'one is chosen': chosen !== null && removal !== null,
      }),
    },
    confirming: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ notice, problem, chosen }) => ({
        'the last message is cleared': notice === null && problem === null,
        'one is chosen': chosen !== null,
      }),
    },
    connecting: { tags: ['busy'], running: ['connectionStart'] },
    leaving: { tags: ['busy'] },
    disconnecting: { tags: ['busy'], running: ['connectionRemoval'] },
  },
  expectations: connectionsExpectations,
});
