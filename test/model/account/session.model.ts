import { sessionMachine } from '../../../machines/account/session.machine.ts';
import type { Navigation } from '../../../machines/client-rules/effects.ts';
import { defineModel } from '../generator/flow-model.ts';
import { company, developer, networkFailure, noResponse, offlineFailure, refused } from '../samples.ts';

const loggedOut = (navigation: Navigation) =>
  [
    ['track', { event: 'user_logged_out' }],
    ['endServerSession'],
    ['removeAccountData'],
    ['resetAnalyticsIdentity'],
    ['navigate', navigation],
  ] as const;
const destination: Navigation = { to: '/deletion-requested', replace: true, state: { closed: [] } };
const authenticatedStates = ['restoring', 'pausing', 'offline', 'awaitingProfile', 'signedIn'];

export const sessionModel = defineModel<typeof sessionMachine>({
  flow: 'session',
  machine: sessionMachine,
  inputs: { 'when the app starts': {} },
  events: {
    'session.tokenReceived': { 'a flow stores a token': { token: 't1' } },
    'session.profileReceived': { 'a flow stores a profile': { profile: company } },
    'session.forgotten': { 'a flow forgets the session': {} },
    'session.clearRequested': { 'all data is cleared': {} },
    'session.logOutRequested': {
      'a company logs out': { role: 'CORPORATE' },
      'a developer logs out': { role: 'DEVELOPER' },
      'a user without a known role logs out': { role: null },
      'a company asks for its deletion': { role: 'CORPORATE', destination },
    },
    'session.tokenFound': {
      'token and profile are found in storage': { profile: developer, isOnCallback: false },
      'a token is found in storage, but no profile': { profile: null, isOnCallback: false },
      'back from a provider, token and profile are found in storage': {
        profile: developer,
        isOnCallback: true,
      },
      'back from a provider, a token is found in storage, but no profile': {
        profile: null,
        isOnCallback: true,
      },
    },
    'session.endedElsewhere': {
      'another tab logs out while a session’s page is shown': { isOnSessionPage: true },
      'another tab logs out while a public page is shown': { isOnSessionPage: false },
    },
  },
  outcomes: {
    profileFetch: {
      done: { 'the profile loads': developer },
      error: {
        'the server refuses and says why': refused(401, 'Your session has ended.'),
        'the server refuses without a reason': refused(403),
        [noResponse]: networkFailure,
        'the server is in trouble': refused(503, 'Come back later.'),
        'the browser is offline': offlineFailure,
      },
    },
    connection: {
      done: { 'the connection is back': undefined },
      error: { 'the browser can’t tell when the connection is back': networkFailure },
    },
  },
  // reading 3: a network failure is retried twice within 3 s.
  delays: { retryPause: 1000 },
  contextKey: ({ failedAttempts, profile, error }) => [failedAttempts, profile?.role ?? null, error !== null],
  overlaps: {
    'session.tokenFound in (anywhere): isCallbackOfKnownUser and isOnCallback':
      'a known user stays known until the flow of that page decides otherwise',
    'xstate.error.actor.profileFetch in authenticated.restoring: isOffline and isWorthRetrying':
      'without a connection a try would be wasted: the session waits (reading 3)',
  },
  states: {
    signedOut: { invariants: ({ profile }) => ({ 'no profile is left': profile === null }) },
    authenticated: {},
    'authenticated.restoring': {
      tags: ['loading'],
      running: ['profileFetch'],
      invariants: ({ failedAttempts }) => ({ 'at most two attempts have failed': failedAttempts <= 2 }),
    },
    'authenticated.pausing': { tags: ['loading'] },
    'authenticated.offline': { tags: ['loading'], running: ['connection'] },
    'authenticated.awaitingProfile': {
      invariants: ({ profile, error }) => ({
        'nothing of an earlier session is left': profile === null && error === null,
      }),
    },
    'authenticated.signedIn': { invariants: ({ profile }) => ({ 'the profile is known': profile !== null }) },
  },
  expectations: [
    {
      spec: 'spec §4: on the callback pages the flow asks for the profile',
      from: 'signedOut',
      when: 'back from a provider, token and profile are found in storage',
      to: 'authenticated.signedIn',
      effects: [],
    },
    {
      spec: 'spec §4: on the callback pages the flow asks for the profile',
      from: 'signedOut',
      when: 'back from a provider, a token is found in storage, but no profile',
      to: 'authenticated.awaitingProfile',
      effects: [],
    },
    {
      spec: 'spec §4: on app start',
      from: 'signedOut',
      when: 'token and profile are found in storage',
      to: 'authenticated.restoring',
      effects: [['call profileFetch', { raw: false }]],
    },
    {
      spec: 'spec §7, reading 4: the fallback fetch sends the raw token',
      from: 'signedOut',
      when: 'a token is found in storage, but no profile',
      to: 'authenticated.restoring',
      effects: [['call profileFetch', { raw: true }]],
    },
    {
      spec: 'spec §4',
      from: 'start',
      when: 'start',
      to: 'signedOut',
      effects: [],
    },
    {
      spec: 'spec §4',
      from: 'authenticated.restoring',
      when: 'the profile loads',
      to: 'authenticated.signedIn',
      effects: [['writeProfile', { profile: developer }]],
    },
    ...['the server refuses and says why', 'the server refuses without a reason'].map((when) => ({
      spec: 'spec §4: token and profile are removed',
      from: 'authenticated.restoring',
      when,
      to: 'signedOut',
      effects: [['removeTokenAndProfile'] as const],
    })),
    {
      spec: 'reading 3',
      from: 'authenticated.restoring',
      when: 'the browser is offline',
      to: 'authenticated.offline',
      effects: [['call connection']],
    },
    ...authenticatedStates.flatMap((state) => [
      {
        spec: 'spec §2, §4: full logout',
        from: `authenticated.${state}`,
        when: 'a company logs out',
        to: 'signedOut',
        effects: loggedOut({ to: '/company/login', replace: true }),
      },
      {
        spec: 'spec §2, §4: full logout',
        from: `authenticated.${state}`,
        when: 'a developer logs out',
        to: 'signedOut',
        effects: loggedOut({ to: '/developer/login', replace: true }),
      },
      {
        spec: 'decision 025: a page says what follows',
        from: `authenticated.${state}`,
        when: 'a company asks for its deletion',
        to: 'signedOut',
        effects: loggedOut(destination),
      },
      {
        spec: 'reading 3: a logout in another tab ends this session',
        from: `authenticated.${state}`,
        when: 'another tab logs out while a public page is shown',
        to: 'signedOut',
        effects: [['resetAnalyticsIdentity'] as const],
      },
    ]),
    {
      spec: 'reading 3: a logout in another tab ends this session',
      from: 'authenticated.restoring',
      contextBefore: ({ profile }) => (profile as { role?: string } | null)?.role === 'DEVELOPER',
      when: 'another tab logs out while a session’s page is shown',
      to: 'signedOut',
      effects: [['navigate', { to: '/developer/login', replace: true }], ['resetAnalyticsIdentity']],
    },
    {
      spec: 'spec §4: login stores the token',
      from: 'signedOut',
      when: 'a flow stores a token',
      to: 'authenticated.awaitingProfile',
      effects: [['writeToken', { token: 't1' }]],
    },
    {
      spec: 'spec §4, login 3',
      from: 'authenticated.awaitingProfile',
      when: 'a flow stores a profile',
      to: 'authenticated.signedIn',
      effects: [['writeProfile', { profile: company }]],
    },
    {
      spec: 'spec §4: a failed fetch removes token and profile',
      from: 'authenticated.awaitingProfile',
      when: 'a flow forgets the session',
      to: 'signedOut',
      effects: [['removeTokenAndProfile']],
    },
    {
      spec: 'spec §4: clear all data',
      from: 'authenticated.signedIn',
      when: 'all data is cleared',
      to: 'signedOut',
      effects: [['removeAllData']],
    },

    {
      spec: 'spec §4: an error message is kept',
      from: 'authenticated.restoring',
      when: 'the server refuses and says why',
      to: 'signedOut',
      effects: [['removeTokenAndProfile']],
      contextAfter: { error: 'Your session has ended.', profile: null },
    },
    ...[noResponse, 'the server is in trouble'].flatMap((when) =>
      [0, 1].map((failedAttempts) => ({
        spec: 'reading 3: retried twice',
        from: 'authenticated.restoring',
        when,
        contextBefore: (context: Readonly<Record<string, unknown>>) =>
          context.failedAttempts === failedAttempts,
        to: 'authenticated.pausing',
        effects: [],
        contextAfter: { failedAttempts: failedAttempts + 1 },
      })),
    ),
    {
      spec: 'reading 3: within 3 s',
      from: 'authenticated.pausing',
      contextBefore: ({ profile }) => profile !== null,
      when: '1 s pass',
      to: 'authenticated.restoring',
      effects: [['call profileFetch', { raw: false }]],
    },
    ...['the connection is back', 'the browser can’t tell when the connection is back'].map((when) => ({
      spec: 'reading 3: it continues when the connection is back',
      from: 'authenticated.offline',
      contextBefore: ({ profile }: Readonly<Record<string, unknown>>) => profile === null,
      when,
      to: 'authenticated.restoring',
      effects: [['call profileFetch', { raw: true }] as const],
    })),
    {
      spec: 'reading 3: a login in another tab starts one here',
      from: 'signedOut',
      when: 'token and profile are found in storage',
      to: 'authenticated.restoring',
      effects: [['call profileFetch', { raw: false }]],
      contextAfter: { profile: developer, error: null },
    },
  ],
});
