import type { Expectation } from '../generator/flow-model.ts';
import { company, newCompany, newDeveloper, noResponse, profileWithoutId } from '../samples.ts';

export const backFromProvider = 'back from a provider after a company’s button';
const signedIn = ['showToast', { kind: 'success', message: 'Successfully signed in!' }] as const;
const loggedIn = ['track', { event: 'user_logged_in' }] as const;
const completeFirst = ['showToast', { kind: 'info', message: 'Please complete your profile' }] as const;
const goTo = (to: string, state?: object) => ['navigate', { to, replace: true, state }] as const;
const waits = ['fetchingProfile', 'pushingRole', 'refetchingProfile'];
const reported = (message: string) => ['logFailure', { message }] as const;
export const unreachableMessage = 'We couldn’t reach the server. Check your connection and try again.';
export const unverifiedMessage =
  'The email of this account isn’t verified yet. Log in with your email and password to verify it.';
/** The first response of a backend that puts no session token into an address. */
export const handedOver = { ...newDeveloper, token: 't3' };
const { role: _, ...withoutRole } = newCompany;
/** A user without a role in the backend's answer. */
export const newPerson = withoutRole;
export const person = { ...newPerson, companyProfiles: company.companyProfiles };

/** The specification's requirements for this flow. */
export const socialCallbackExpectations: readonly Expectation[] = [
  ...[backFromProvider, 'back from a provider with no role chosen'].map((given) => ({
    spec: 'spec §4, social sign-in: the old token is removed, the new one stored, the profile fetched',
    given,
    from: 'arriving',
    when: 'the page opens',
    to: 'fetchingProfile',
    effects: [['forgetSession'], ['storeToken', { token: 't2' }], ['call profileFetch']] as const,
  })),
  {
    spec: 'spec §5: the callback needs a token',
    given: 'at the callback address without a token',
    from: 'arriving',
    when: 'the page opens',
    to: 'failed',
    effects: [['spendToken'], reported('No authentication token was found in the address.')],
  },
  {
    spec: 'spec §8; a refused consent is named as such',
    given: 'back from Google after refusing there',
    from: 'arriving',
    when: 'the page opens',
    to: 'failed',
    effects: [['spendToken'], reported('You canceled the sign-in with Google.')],
  },
  {
    spec: 'spec §4: the chosen role takes the place of the profile’s and is pushed',
    given: backFromProvider,
    from: 'fetchingProfile',
    when: 'the token is valid',
    to: 'pushingRole',
    effects: [
      ['confirmToken', { token: 't2' }],
      ['call rolePush', { profile: { ...newDeveloper, role: 'CORPORATE' }, role: 'CORPORATE' }],
    ],
  },
  {
    spec: 'spec §4: no role chosen, none pushed',
    given: 'back from a provider with no role chosen',
    from: 'fetchingProfile',
    when: 'the token is valid',
    to: 'refetchingProfile',
    effects: [['confirmToken', { token: 't2' }], ['call profileRefetch']],
  },
  {
    spec: 'spec §3: the profile’s token becomes the auth token, before anything else (decision 019)',
    given: backFromProvider,
    from: 'fetchingProfile',
    when: 'the response contains another token',
    to: 'pushingRole',
    effects: [
      ['confirmToken', { token: 't3' }],
      ['call rolePush', { profile: { ...handedOver, role: 'CORPORATE' }, role: 'CORPORATE' }],
    ],
    contextAfter: { token: 't3' },
  },
  {
    spec: 'spec §3: the profile’s token becomes the auth token, before anything else (decision 019)',
    given: 'back from a provider with no role chosen',
    from: 'fetchingProfile',
    when: 'the response contains another token',
    to: 'refetchingProfile',
    effects: [['confirmToken', { token: 't3' }], ['call profileRefetch']],
    contextAfter: { token: 't3' },
  },
  {
    spec: 'spec §4',
    from: 'pushingRole',
    when: 'the role is accepted',
    to: 'refetchingProfile',
    effects: [['call profileRefetch']],
  },
  {
    spec: 'spec §2, OAuth callback screen',
    from: 'refetchingProfile',
    when: 'it is a company',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: company }],
      loggedIn,
      signedIn,
      ['removeOauthRole'],
      goTo('/company/dashboard'),
    ],
  },
  {
    spec: 'spec §2, OAuth callback screen: the role is the profile’s',
    given: backFromProvider,
    from: 'refetchingProfile',
    when: 'it is a developer without a profile',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: newDeveloper }],
      loggedIn,
      completeFirst,
      goTo('/complete-developer-profile/d1'),
    ],
  },
  {
    spec: 'spec §4: the role is taken from the profile, else from the stored OAuth role',
    given: backFromProvider,
    from: 'refetchingProfile',
    when: 'the profile names no role and has a company',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: { ...person, role: 'CORPORATE' } }],
      loggedIn,
      signedIn,
      ['removeOauthRole'],
      goTo('/company/dashboard'),
    ],
  },
  {
    spec: 'spec §4, reading 4',
    given: backFromProvider,
    from: 'refetchingProfile',
    when: 'the profile names no role and is empty',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: { ...newPerson, role: 'CORPORATE' } }],
      loggedIn,
      completeFirst,
      goTo('/complete-company-profile/c1'),
    ],
  },
  {
    spec: 'reading 4: an unknown role is incomplete',
    given: 'back from a provider with no role chosen',
    from: 'refetchingProfile',
    when: 'the profile names no role and is empty',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: newPerson }],
      loggedIn,
      completeFirst,
      goTo('/complete-developer-profile/c1'),
    ],
  },
  {
    spec: 'spec §8, redirect computation failure',
    given: 'back from a provider with no role chosen',
    from: 'refetchingProfile',
    when: 'the profile has no id',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: profileWithoutId }],
      loggedIn,
      signedIn,
      ['removeOauthRole'],
      goTo('/'),
    ],
  },
  ...[
    ['fetchingProfile', 'the token belongs to an unverified user'],
    ['refetchingProfile', 'it is an unverified user'],
  ].map(([from = '', when = '']) => ({
    spec: 'reading 15: fails, the token is removed and nothing is pushed',
    given: backFromProvider,
    from,
    when,
    to: 'failed',
    effects: [['forgetSession'], ['spendToken'], reported(unverifiedMessage)] as const,
  })),
  {
    spec: 'spec §8, OAuth failure',
    from: 'fetchingProfile',
    when: 'the token is refused with a reason',
    to: 'failed',
    effects: [['forgetSession'], ['spendToken'], reported('Log in again.')],
  },
  {
    spec: 'spec §8',
    from: 'fetchingProfile',
    when: 'the profile is unreadable',
    to: 'failed',
    effects: [['forgetSession'], ['spendToken'], reported('Invalid profile data received')],
  },
  {
    spec: 'spec §8, role update not 2xx',
    from: 'pushingRole',
    when: 'the role is refused',
    to: 'failed',
    effects: [['forgetSession'], ['spendToken'], reported('Failed to update user role. HTTP status: 403')],
  },
  {
    spec: 'spec §8',
    from: 'refetchingProfile',
    when: 'the profile is refused',
    to: 'failed',
    effects: [['forgetSession'], ['spendToken'], reported('Not yours.')],
  },
  {
    spec: 'decision 002: a missing response is no verdict on the token',
    from: 'refetchingProfile',
    when: 'the profile does not load',
    to: 'unreachable',
    effects: [['forgetSession'], reported(unreachableMessage)],
  },
  {
    spec: 'reading 9',
    from: 'unreachable',
    when: 'the user tries again',
    to: 'fetchingProfile',
    effects: [['forgetSession'], ['storeToken', { token: 't2' }], ['call profileFetch']],
  },
  ...waits.map((from) => ({
    spec: 'reading 9',
    from,
    when: 'the user cancels',
    to: 'left',
    effects: [['forgetSession'], goTo('/')] as const,
  })),

  ...[
    ['fetchingProfile', noResponse],
    ['pushingRole', 'the role gets no response'],
    ['refetchingProfile', 'the profile does not load'],
  ].map(([from = '', when = '']) => ({
    spec: 'decision 002: nothing is known about the token',
    from,
    when,
    to: 'unreachable',
    effects: [['forgetSession'], ['logFailure', { message: unreachableMessage }]] as const,
    contextAfter: { problem: unreachableMessage },
  })),
];
