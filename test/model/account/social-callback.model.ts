import { socialCallbackMachine } from '../../../machines/account/social-callback.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  company,
  developer,
  networkFailure,
  newCompany,
  newDeveloper,
  noResponse,
  offlineFailure,
  profileWithoutId,
  refused,
  unreadableProfile,
  unverifiedDeveloper,
} from '../samples.ts';
import {
  backFromProvider,
  handedOver,
  newPerson,
  person,
  socialCallbackExpectations,
  unreachableMessage,
} from './social-callback.expectations.ts';

const visit = { token: 't2', error: null, provider: null, oauthRole: null };

export const socialCallbackModel = defineModel<typeof socialCallbackMachine>({
  flow: 'social-callback',
  machine: socialCallbackMachine,
  inputs: {
    [backFromProvider]: { ...visit, oauthRole: 'CORPORATE' },
    'back from a provider with no role chosen': visit,
    'at the callback address without a token': { ...visit, token: null },
    'back from Google after refusing there': {
      ...visit,
      token: null,
      error: 'access_denied',
      provider: 'google',
    },
  },
  events: {
    'callback.entered': { 'the page opens': {} },
    'callback.retried': { 'the user tries again': {} },
    'callback.canceled': { 'the user cancels': {} },
  },
  outcomes: {
    profileFetch: {
      done: {
        'the token is valid': newDeveloper,
        'the response contains another token': handedOver,
        'the token belongs to an unverified user': unverifiedDeveloper,
      },
      error: {
        'the token is refused with a reason': refused(401, 'Log in again.'),
        'the token is refused without a reason': refused(500),
        'the profile is unreadable': unreadableProfile,
        [noResponse]: networkFailure,
        'the browser is offline': offlineFailure,
      },
    },
    rolePush: {
      done: { 'the role is accepted': undefined },
      error: {
        'the role is refused': refused(403, 'Failed to update user role. HTTP status: 403'),
        'the role gets no response': networkFailure,
      },
    },
    profileRefetch: {
      done: {
        'it is a company': company,
        'it is a developer': developer,
        'it is a company without a profile': newCompany,
        'it is a developer without a profile': newDeveloper,
        'it is an unverified user': unverifiedDeveloper,
        'the profile names no role and has a company': person,
        'the profile names no role and is empty': newPerson,
        'the profile has no id': profileWithoutId,
      },
      error: {
        'the profile is refused': refused(403, 'Not yours.'),
        'the profile does not load': networkFailure,
      },
    },
  },
  contextKey: ({ problem }) => problem,
  overlaps: {
    'xstate.done.actor.profileRefetch in refetchingProfile: isUnverifiedProfile and hasProfileToComplete':
      'unverified users aren’t let in at all (reading 15)',
    'xstate.done.actor.profileFetch in fetchingProfile: isUnverifiedProfile and hasChosenRole':
      'nothing is pushed for unverified users (reading 15)',
    'callback.entered in arriving: isRefused and hasNoToken':
      'why the provider refused says more than that the token is missing',
  },
  states: {
    arriving: { tags: ['busy'] },
    fetchingProfile: {
      tags: ['busy'],
      running: ['profileFetch'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    pushingRole: {
      tags: ['busy'],
      running: ['rolePush'],
      invariants: ({ profile, oauthRole }) => ({
        'the chosen role is in the profile': profile?.role === oauthRole,
      }),
    },
    refetchingProfile: { tags: ['busy'], running: ['profileRefetch'] },
    unreachable: {
      invariants: ({ problem }) => ({ 'the error text is there': problem === unreachableMessage }),
    },
    failed: { ends: true, invariants: ({ problem }) => ({ 'there is an error text': Boolean(problem) }) },
    admitted: { ends: true },
    left: { ends: true },
  },
  expectations: socialCallbackExpectations,
});
