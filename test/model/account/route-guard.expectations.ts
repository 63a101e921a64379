import type { Expectation } from '../generator/flow-model.ts';
import { company, developer, newDeveloper, noResponse } from '../samples.ts';

// The requirements for the guard of the protected pages.

export const dashboard = '/developer/dashboard';
export const contracts = '/developer/dashboard/contracts';
export const ownProfile = '/developer/profile/d1';
const left = (wanted: string) => ['navigate', { to: '/', replace: true, state: { wanted } }] as const;
const cleared = (wanted: string) => [['removeAllData'], left(wanted)] as const;

const exits = {
  checking: 'the user cancels',
  pausing: 'the user cancels',
  offline: 'the user returns to Home',
};

export const routeGuardExpectations: readonly Expectation[] = [
  {
    spec: 'reading 3: a step between protected pages asks for nothing',
    from: 'open',
    when: 'a developer continues to a developers’ page',
    to: 'open',
    effects: [],
    contextAfter: { side: 'developer', wanted: contracts },
  },
  {
    spec: 'reading 3: a step between protected pages asks for nothing',
    from: 'open',
    when: 'a developer continues to a page of both sides',
    to: 'open',
    effects: [],
    contextAfter: { side: null, wanted: ownProfile },
  },
  {
    spec: 'reading 16',
    from: 'open',
    when: 'a developer continues to a companies’ page',
    to: 'redirected',
    effects: [['navigate', { to: '/developer/dashboard', replace: true }]],
  },
  {
    spec: 'spec §2, reading 3; and / says why',
    given: 'on a developers’ page without a token',
    from: 'start',
    when: 'start',
    to: 'turnedAway',
    effects: cleared(dashboard),
  },
  {
    spec: '§M4: the landing page leads back',
    given: 'after a login, on the page that it leads back to',
    from: 'checking',
    when: 'it is a developer',
    to: 'open',
    effects: [['storeProfile', { profile: developer }], ['removeReturnPath']],
  },
  {
    spec: 'spec §8',
    given: 'on a developers’ page',
    from: 'checking',
    when: 'the server refuses',
    contextBefore: ({ wanted }) => wanted === dashboard,
    to: 'turnedAway',
    effects: cleared(dashboard),
  },
  {
    spec: '§M4: the landing page leads back to the page that was entered last',
    from: 'checking',
    when: 'the server refuses',
    contextBefore: ({ wanted }) => wanted === ownProfile,
    to: 'turnedAway',
    effects: cleared(ownProfile),
  },
  ...['checking', 'pausing', 'offline'].map((from) => ({
    spec: '§M4: the page that was entered last is kept',
    given: 'on a developers’ page',
    from,
    when: 'an unknown user continues to a page of both sides',
    to: from,
    effects: [],
    contextAfter: { side: null, wanted: ownProfile },
  })),
  {
    spec: 'reading 3',
    given: 'on a developers’ page',
    from: 'checking',
    when: 'the profile is unreadable',
    contextBefore: ({ wanted }) => wanted === dashboard,
    to: 'turnedAway',
    effects: cleared(dashboard),
  },
  {
    spec: 'reading 3',
    from: 'checking',
    when: 'the browser is offline',
    to: 'offline',
    effects: [['call connection']],
  },
  {
    spec: '§M4: back to the form of an application',
    given: 'after a login to apply',
    from: 'checking',
    when: 'it is a developer',
    to: 'redirected',
    effects: [
      ['storeProfile', { profile: developer }],
      ['removeReturnPath'],
      ['navigate', { to: '/developer/dashboard/find-work/p1?step=apply', replace: true }],
    ],
  },
  {
    spec: '§M4: a company, which can’t apply, to the project',
    given: 'after a login to apply',
    from: 'checking',
    when: 'it is a company',
    to: 'redirected',
    effects: [
      ['storeProfile', { profile: company }],
      ['removeReturnPath'],
      ['navigate', { to: '/projects/p1', replace: true }],
    ],
  },
  {
    spec: '§M4: completing the profile comes first',
    given: 'after a login to apply',
    from: 'checking',
    when: 'it is a developer without a profile',
    to: 'open',
    effects: [['storeProfile', { profile: newDeveloper }]],
  },
  {
    spec: 'spec §2',
    from: 'checking',
    when: 'it is a developer',
    contextBefore: ({ returnPath }) => returnPath === null,
    to: 'open',
    effects: [['storeProfile', { profile: developer }]],
  },
  {
    spec: 'reading 16',
    given: 'on a developers’ page',
    from: 'checking',
    when: 'it is a company',
    contextBefore: ({ side }) => side === 'developer',
    to: 'redirected',
    effects: [
      ['storeProfile', { profile: company }],
      ['navigate', { to: '/company/dashboard', replace: true }],
    ],
  },
  {
    spec: 'reading 16',
    given: 'on a page of both sides',
    from: 'checking',
    when: 'it is a company',
    to: 'open',
    effects: [['storeProfile', { profile: company }]],
  },
  {
    spec: 'reading 15',
    from: 'checking',
    when: 'it is an unverified user',
    to: 'redirected',
    effects: [
      ['navigate', { to: '/verify', replace: true, state: { email: 'dana@example.com', role: 'DEVELOPER' } }],
    ],
  },
  {
    spec: 'reading 15',
    from: 'checking',
    when: 'it is an unverified company',
    to: 'redirected',
    effects: [
      ['navigate', { to: '/verify', replace: true, state: { email: 'cora@example.com', role: 'CORPORATE' } }],
    ],
  },
  ...Object.entries(exits).map(([from, when]) => ({
    spec: 'reading 9: nothing is cleared',
    from,
    when,
    to: 'left',
    effects: [['navigate', { to: '/', replace: true }] as const],
  })),

  ...['on a developers’ page', 'on a page of both sides', 'after a login to apply'].map((given) => ({
    spec: 'spec §2: the current user profile is fetched',
    given,
    from: 'start',
    when: 'start',
    to: 'checking',
    effects: [['call profileFetch'] as const],
  })),
  ...[noResponse, 'the server is in trouble'].flatMap((when) => [
    ...[0, 1].map((failedAttempts) => ({
      spec: 'reading 3: retried twice',
      from: 'checking',
      when,
      contextBefore: (context: Readonly<Record<string, unknown>>) =>
        context.failedAttempts === failedAttempts,
      to: 'pausing',
      effects: [],
      contextAfter: { failedAttempts: failedAttempts + 1 },
    })),
    {
      spec: 'reading 3: twice, and not more often',
      from: 'checking',
      when,
      given: 'on a developers’ page',
      contextBefore: ({ failedAttempts, wanted }: Readonly<Record<string, unknown>>) =>
        failedAttempts === 2 && wanted === dashboard,
      to: 'turnedAway',
      effects: cleared(dashboard),
    },
  ]),
  {
    spec: 'reading 3: within 3 s',
    from: 'pausing',
    when: '1 s pass',
    to: 'checking',
    effects: [['call profileFetch']],
  },
  ...['the connection is back', 'the browser can’t tell when the connection is back'].map((when) => ({
    spec: 'reading 3: it continues when the connection is back',
    from: 'offline',
    when,
    to: 'checking',
    effects: [['call profileFetch'] as const],
  })),
];
