import type { Expectation } from '../generator/flow-model.ts';

export const allConsents = { analytics: true, marketing: true, functional: true };
export const noConsents = { analytics: false, marketing: false, functional: false };
export const onlyMarketing = { ...noConsents, marketing: true };
export const eventTime = 1000;
const anonymousPerson = { userId: null, role: null, email: null };
export const dana = { userId: 'd1', role: 'DEVELOPER', email: 'dana@example.com' };
export const cora = { userId: 'c1', role: 'CORPORATE', email: 'cora@example.com' };
const site = 'https://counterpart.example';
export const pageAt = (path: string) => ({ path, address: site + path, at: eventTime });
const landingView = {
  kind: 'capture',
  event: 'landing_page_view',
  at: eventTime,
  properties: { $current_url: `${site}/`, $pathname: '/', ...anonymousPerson },
};
const ctaClick = (person: object) => ({
  kind: 'capture',
  event: 'cta_clicked',
  at: eventTime,
  properties: { cta: 'hire', ...person },
});
const deliver = (...calls: object[]) => ['deliver', { calls }] as const;
const clientParts = ['analyticsClient', 'sessionReplay', 'featureFlags', 'exceptionCapture', 'tagScript'];
const gated = (...more: string[]) => ['gateParts', { parts: [...clientParts, ...more] }] as const;
export const runningState = 'client.allowed.running';
export const loadingState = 'client.allowed.loading';
const unknownPerson = ({ person }: Readonly<Record<string, unknown>>) => person === null;

export const withConsent = 'on a visit with consent';
export const atFirstVisit = 'on a first visit';

/** The specification's requirements for this flow. */
export const analyticsExpectations: readonly Expectation[] = [
  {
    spec: 'spec §4, decision 005: until a choice nothing at all',
    given: atFirstVisit,
    from: 'start',
    when: 'start',
    to: 'client.off',
    effects: [],
  },
  {
    spec: 'spec §1: analytics starts on load',
    given: withConsent,
    from: 'start',
    when: 'start',
    to: loadingState,
    effects: [['call clientStart'], gated('surveys')],
  },
  {
    spec: 'decision 005: implied consent is the specification to the letter',
    given: 'where consent is implied',
    from: 'start',
    when: 'start',
    to: loadingState,
    effects: [['call clientStart'], gated('surveys')],
  },
  {
    spec: 'decision 005: at once when it is given',
    given: atFirstVisit,
    from: 'client.off',
    contextBefore: ({ choice }) => choice === null,
    when: 'the user allows only analytics',
    to: loadingState,
    effects: [gated(), ['call clientStart']],
  },
  {
    spec: 'decision 005: marketing does not gate the client',
    given: atFirstVisit,
    from: 'client.off',
    when: 'the user allows only marketing',
    to: 'client.off',
    effects: [],
  },
  {
    spec: 'decision 005: surveys need functional consent',
    given: atFirstVisit,
    from: runningState,
    when: 'the user allows only analytics',
    to: runningState,
    effects: [gated()],
  },
  ...[loadingState, runningState, 'client.allowed.blocked'].map((from) => ({
    spec: 'decision 005: withdrawal takes effect at once, also on a client that still loads',
    given: withConsent,
    from,
    when: 'the user declines',
    to: 'client.off',
    effects: [['removeAnalytics'] as const],
  })),
  {
    spec: 'spec §4: clear all data; nothing is implied by it',
    given: 'where consent is implied',
    from: runningState,
    when: 'all data is cleared',
    to: 'client.off',
    effects: [['removeAnalytics']],
  },
  {
    spec: 'decision 005: events in the meantime wait with their own time',
    given: withConsent,
    from: loadingState,
    contextBefore: ({ waiting }) =>
      JSON.stringify(waiting) === JSON.stringify([{ kind: 'identify', person: dana }]),
    when: 'the client has loaded',
    to: runningState,
    effects: [deliver({ kind: 'identify', person: dana })],
  },
  {
    spec: 'spec §7: blocked, it never disturbs',
    given: withConsent,
    from: loadingState,
    when: 'the client is blocked',
    to: 'client.allowed.blocked',
    effects: [],
  },
  {
    spec: 'spec §1: every tracked event carries userId, role and email',
    given: withConsent,
    from: runningState,
    contextBefore: unknownPerson,
    when: 'a call to action is clicked',
    to: runningState,
    effects: [deliver(ctaClick(anonymousPerson))],
  },
  {
    spec: 'reading 17: SIGN_UP carries those of the new account',
    given: withConsent,
    from: runningState,
    when: 'an account is created',
    to: runningState,
    effects: [deliver({ kind: 'capture', event: 'SIGN_UP', at: eventTime, properties: cora })],
  },
  {
    spec: 'spec §1: identified once a profile is stored',
    given: withConsent,
    from: runningState,
    when: 'a user signs in',
    to: runningState,
    effects: [deliver({ kind: 'identify', person: dana })],
  },
  {
    spec: 'spec §4: logout resets the identity',
    given: withConsent,
    from: runningState,
    when: 'the identity is reset',
    to: runningState,
    effects: [deliver({ kind: 'reset' })],
  },
  {
    spec: 'spec §4, §9: a page view, 1 ms after the route has changed',
    given: withConsent,
    from: runningState,
    contextBefore: unknownPerson,
    when: '0.001 s pass',
    to: 'page.settled',
    effects: [deliver(landingView)],
  },

  {
    spec: 'spec §4: only the last page counts',
    given: withConsent,
    from: 'page.entered',
    when: 'another page is entered',
    to: 'page.entered',
    effects: [],
    contextAfter: { entered: pageAt('/about'), page: null },
  },
  {
    spec: 'decision 005: what is chosen is what is in force',
    given: atFirstVisit,
    from: 'client.off',
    when: 'the user allows only marketing',
    to: 'client.off',
    effects: [],
    contextAfter: { choice: onlyMarketing },
  },
  {
    spec: 'decision 005: the user and the page they look at are passed to a client that starts',
    given: atFirstVisit,
    from: 'client.off',
    contextBefore: unknownPerson,
    when: 'the user accepts all',
    to: loadingState,
    effects: [gated('surveys'), ['call clientStart']],
    contextAfter: { choice: allConsents, waiting: [{ kind: 'identify', person: null }] },
  },
  ...['client.off', loadingState, runningState].map((from) => ({
    spec: 'spec §1: the user is known, whether they are sent or not',
    given: from === 'client.off' ? atFirstVisit : withConsent,
    from,
    when: 'a user signs in',
    to: from,
    effects: from === runningState ? [deliver({ kind: 'identify', person: dana })] : [],
    contextAfter: { person: dana },
  })),
  {
    spec: 'decision 005: withdrawal takes effect at once',
    given: withConsent,
    from: runningState,
    when: 'the user declines',
    to: 'client.off',
    effects: [['removeAnalytics']],
    contextAfter: { choice: noConsents },
  },
  ...['client.off', runningState].map((from) => ({
    spec: 'spec §4: clear all data; nothing is implied by it',
    given: 'where consent is implied',
    from,
    when: 'all data is cleared',
    to: 'client.off',
    effects: from === runningState ? [['removeAnalytics'] as const] : [],
    contextAfter: { choice: null, isImplied: false },
  })),
  {
    spec: 'spec §1: flags of the client are in force while it runs',
    given: withConsent,
    from: runningState,
    when: 'flags arrive',
    to: runningState,
    effects: [],
    contextAfter: { flags: { showsDevelopersFirst: true } },
  },
];
