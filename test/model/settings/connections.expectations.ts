import type { ConnectedIdentity, Connection, Connections } from '../../../contract/settings/connections.ts';
import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, noResponse } from '../samples.ts';

export const atConnections = 'in Settings, at the connected accounts';
export const connectedThere = 'back from Google after a success';
export const takenThere = 'back from GitHub, whose account belongs to another user';
export const madeUp = 'at an address with made-up words';

const noIdentity = (provider: 'google' | 'github'): Connection => ({
  provider,
  canConnect: true,
  identities: [],
});
/** The account that the user would disconnect. */
export const homeIdentity: ConnectedIdentity = {
  identityId: 'i1',
  email: 'cora@home.example',
  connectedAt: '2026-11-01T12:00:00.000Z',
  needsConfirmation: false,
  isOnlyWayIn: false,
};
const unnamedIdentity: ConnectedIdentity = { ...homeIdentity, identityId: 'i2', email: null };
const atGoogle = (...identities: readonly ConnectedIdentity[]): Connections => ({
  connections: [{ ...noIdentity('google'), identities: [...identities] }, noIdentity('github')],
});
export const noConnections: Connections = { connections: [noIdentity('google'), noIdentity('github')] };
export const googleConnected = atGoogle(homeIdentity);
export const twoConnected = atGoogle(homeIdentity, unnamedIdentity);
export const onlyGoogle = atGoogle({ ...homeIdentity, isOnlyWayIn: true });
export const homeToConfirm = atGoogle({ ...homeIdentity, needsConfirmation: true });
export const unnamedConnected = atGoogle(unnamedIdentity);
export const noProviders: Connections = { connections: [] };

export const connectGoogle = 'the user presses ‘Connect Google’';
export const confirmGoogleAgain = 'the user presses ‘Confirm Google again’';
export const connectGithub = 'the user presses ‘Connect GitHub’';
export const disconnectHome = 'the user presses ‘Disconnect’ at cora@home.example';
export const confirmDisconnecting = 'the user presses ‘Disconnect’ in the dialog';
export const keepConnection = 'the user presses ‘Keep it’';
export const canceledAway = 'the user waits 10 s for the provider and presses ‘Cancel’';
const confirmsByCode = 'the user enters the mailed code and confirms';
const isNotIt = 'the user cancels the confirmation';

export const lastWayMessage = 'Google is the only way into your account. Set a password first.';
export const googleUnreachableMessage = 'Google can’t be reached right now. Please try again in a moment.';
export const address = '/oauth2/authorization/google';

/** The decisions' requirements for this flow: connecting an identity, and returning from the provider. */
export const connectionsExpectations: readonly Expectation[] = [
  {
    spec: 'decision 026',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call listFetch']],
  },
  ...[
    ['the server refuses without a reason', 'Something went wrong. Please try again.'] as const,
    [noResponse, 'Something went wrong. Please try again.'] as const,
    [cancelsAfterWaiting, 'Loading was canceled.'] as const,
  ].map(([when, problem]) => ({
    spec: 'reading 9',
    from: 'loading',
    when,
    to: 'unavailable',
    effects: [],
    contextAfter: { problem },
  })),
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call listFetch']],
    contextAfter: { problem: null },
  },
  {
    spec: 'decision 026',
    given: atConnections,
    from: 'loading',
    when: 'nothing is connected',
    to: 'listing',
    effects: [],
    contextAfter: { notice: null, problem: null, connections: noConnections.connections },
  },
  {
    spec: 'decision 026: a success is shown only if it is true',
    given: connectedThere,
    from: 'loading',
    when: 'Google is connected',
    to: 'listing',
    effects: [],
    contextAfter: {
      notice: 'Google is connected. You can sign in with it now.',
      problem: null,
      connected: null,
      changes: 1,
    },
  },
  ...['nothing is connected', 'Google must be confirmed again'].map((when) => ({
    spec: 'decision 026: an address proves nothing',
    given: connectedThere,
    from: 'loading',
    when,
    to: 'listing',
    effects: [],
    contextAfter: { notice: null, problem: null },
  })),
  ...(
    [
      [
        takenThere,
        'That GitHub account is connected to another Counterpart account. Disconnect it there first.',
      ],
      [madeUp, 'Something went wrong while connecting the provider. Please try again.'],
    ] as const
  ).map(([given, problem]) => ({
    spec: 'decision 026',
    given,
    from: 'loading',
    when: 'nothing is connected',
    to: 'listing',
    effects: [],
    contextAfter: { notice: null, problem, error: null },
  })),
  ...(
    [
      [connectGoogle, 'google'],
      [confirmGoogleAgain, 'google'],
      [connectGithub, 'github'],
    ] as const
  ).map(([when, chosen]) => ({
    spec: 'decision 021',
    from: 'listing',
    when,
    to: 'confirming',
    effects: [['call confirmation'] as const],
    contextAfter: { chosen, notice: null, problem: null },
  })),
  {
    spec: 'decision 026',
    from: 'confirming',
    when: confirmsByCode,
    contextBefore: ({ chosen, removal }) => chosen === 'google' && removal === null,
    to: 'connecting',
    effects: [['call connectionStart', { chosen: 'google' }]],
  },
  {
    spec: 'decision 026',
    from: 'confirming',
    when: confirmsByCode,
    contextBefore: ({ chosen }) => chosen === 'github',
    to: 'connecting',
    effects: [['call connectionStart', { chosen: 'github' }]],
  },
  {
    spec: 'decision 021',
    from: 'confirming',
    when: isNotIt,
    to: 'listing',
    effects: [],
    contextAfter: { problem: null, chosen: null },
  },
  {
    spec: 'decision 026: the browser leaves',
    from: 'connecting',
    when: 'the server returns the provider’s address',
    to: 'leaving',
    effects: [['openProvider', { address }]],
  },
  ...[
    ['connecting', 'the provider can’t be reached', googleUnreachableMessage] as const,
    [
      'connecting',
      'connecting gets no response',
      'The account couldn’t be connected. Please try again.',
    ] as const,
    ['disconnecting', 'it has become the only way to log in', lastWayMessage] as const,
    [
      'disconnecting',
      'disconnecting gets no response',
      'It couldn’t be disconnected. Please try again.',
    ] as const,
  ].map(([from, when, problem]) => ({
    spec: 'reading 6',
    from,
    when,
    to: 'listing',
    effects: [],
    contextAfter: { problem, notice: null, chosen: null },
  })),
  ...['connecting', 'disconnecting'].map((from) => ({
    spec: 'reading 9',
    from,
    when: cancelsAfterWaiting,
    to: 'listing',
    effects: [],
    contextAfter: { problem: null },
  })),
  {
    spec: 'reading 9',
    from: 'leaving',
    when: canceledAway,
    to: 'listing',
    effects: [],
    contextAfter: { chosen: null },
  },
  {
    spec: 'decision 026: it is asked first, by name',
    from: 'listing',
    when: disconnectHome,
    to: 'asking',
    effects: [],
    contextAfter: { chosen: 'google', notice: null, problem: null },
  },
  {
    spec: 'decision 021',
    from: 'asking',
    when: confirmDisconnecting,
    to: 'confirming',
    effects: [['call confirmation']],
  },
  {
    spec: 'decision 026',
    from: 'asking',
    when: keepConnection,
    to: 'listing',
    effects: [],
    contextAfter: { chosen: null, removal: null },
  },
  {
    spec: 'decision 026',
    from: 'confirming',
    when: confirmsByCode,
    contextBefore: ({ removal }) => removal !== null,
    to: 'disconnecting',
    effects: [['call connectionRemoval', { identityId: 'i1' }]],
  },
  ...[0, 1].map((before) => ({
    spec: 'decision 026',
    from: 'disconnecting',
    when: 'it is disconnected',
    contextBefore: ({ changes }: Readonly<Record<string, unknown>>) => changes === before,
    to: 'listing',
    effects: [],
    contextAfter: {
      connections: noConnections.connections,
      notice: 'Google (cora@home.example) is disconnected. It doesn’t sign you in any more.',
      problem: null,
      changes: before + 1,
    },
  })),
];
