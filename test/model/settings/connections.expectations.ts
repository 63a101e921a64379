import type { ConnectedIdentity, Connection, Connections } from '../../../contract/settings/connections.ts';
import type { Expectation } from '../generator/flow-model.ts';

export const plain = 'in Settings, at the connected accounts';
export const connectedThere = 'back from Google after a success';
export const takenThere = 'back from GitHub, whose account belongs to another user';
export const madeUp = 'at an address with made-up words';

const none = (provider: 'google' | 'github'): Connection => ({
  provider,
  canConnect: true,
  identities: [],
});
/** The account that the user would disconnect. */
export const home: ConnectedIdentity = {
  identityId: 'i1',
  email: 'cora@home.example',
  connectedAt: '2026-11-01T12:00:00.000Z',
  needsConfirmation: false,
  isOnlyWayIn: false,
};
const unnamed: ConnectedIdentity = { ...home, identityId: 'i2', email: null };
const atGoogle = (...identities: readonly ConnectedIdentity[]): Connections => ({
  connections: [{ ...none('google'), identities: [...identities] }, none('github')],
});
export const nothing: Connections = { connections: [none('google'), none('github')] };
export const google = atGoogle(home);
export const two = atGoogle(home, unnamed);
export const onlyGoogle = atGoogle({ ...home, isOnlyWayIn: true });
export const again = atGoogle({ ...home, needsConfirmation: true });
export const rest = atGoogle(unnamed);
export const unoffered: Connections = { connections: [] };

export const connect = 'the user presses ‘Connect Google’';
export const reconfirm = 'the user presses ‘Confirm Google again’';
export const connectGithub = 'the user presses ‘Connect GitHub’';
export const disconnect = 'the user presses ‘Disconnect’ at cora@home.example';
export const sure = 'the user presses ‘Disconnect’ in the dialog';
export const unsure = 'the user presses ‘Keep it’';
export const canceled = 'the user waits 10 s and presses ‘Cancel’';
export const canceledAway = 'the user waits 10 s for the provider and presses ‘Cancel’';
const confirmsByCode = 'the user enters the mailed code and confirms';
const isNotIt = 'the user cancels the confirmation';

export const last = 'Google is the only way into your account. Set a password first.';
export const unreachable = 'Google can’t be reached right now. Please try again in a moment.';
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
    ['the call gets no response', 'Something went wrong. Please try again.'] as const,
    [canceled, 'Loading was canceled.'] as const,
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
    given: plain,
    from: 'loading',
    when: 'nothing is connected',
    to: 'listing',
    effects: [],
    contextAfter: { notice: null, problem: null, connections: nothing.connections },
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
      [connect, 'google'],
      [reconfirm, 'google'],
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
    ['connecting', 'the provider can’t be reached', unreachable] as const,
    [
      'connecting',
      'connecting gets no response',
      'The account couldn’t be connected. Please try again.',
    ] as const,
    ['disconnecting', 'it has become the only way to log in', last] as const,
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
    when: canceled,
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
    when: disconnect,
    to: 'asking',
    effects: [],
    contextAfter: { chosen: 'google', notice: null, problem: null },
  },
  {
    spec: 'decision 021',
    from: 'asking',
    when: sure,
    to: 'confirming',
    effects: [['call confirmation']],
  },
  {
    spec: 'decision 026',
    from: 'asking',
    when: unsure,
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
      connections: nothing.connections,
      notice: 'Google (cora@home.example) is disconnected. It doesn’t sign you in any more.',
      problem: null,
      changes: before + 1,
    },
  })),
];
