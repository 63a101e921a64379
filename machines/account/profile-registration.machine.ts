import { assign, fromPromise, setup } from 'xstate';
import type { Profile, Role } from '../../contract/account/account.ts';
import type { CompanyProfileBody, DeveloperProfileBody } from '../../contract/account/profile.ts';
import {
  currentProfile,
  currentProfileId,
  hasUnsavedChanges,
} from '../client-rules/account/current-profile.ts';
import {
  completionPath,
  isUnverified,
  loginPath,
  profileId,
  redirectPath,
} from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, hasCode, isNetworkFailure } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';
import type { TypedValues } from '../client-rules/typed-values.ts';

/** The form's values as typed; the API schema validates them on saving. */
export type RegistrationValues = TypedValues<CompanyProfileBody & DeveloperProfileBody>;

export type ProfileRegistrationInput = {
  /** The side of the page. */
  readonly role: Role;
  /** The user ID in the address; null if a signed-in user edits their own profile. */
  readonly userId: string | null;
  readonly hasToken: boolean;
  /** The profile, if the guard has loaded it; null if this flow has to fetch it. */
  readonly profile: Profile | null;
  /** Unsaved values from before a reload. */
  readonly draft: RegistrationValues | null;
};

type Context = ProfileRegistrationInput & {
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  readonly values: RegistrationValues;
};

type ProfileRegistrationEvent =
  | { type: 'registration.drafted'; values: RegistrationValues }
  | { type: 'registration.submitted'; values: RegistrationValues }
  | { type: 'registration.discarded' }
  | { type: 'registration.canceled' }
  | { type: 'registration.retried' };

const message = (error: unknown) => failureMessage(error, 'Something went wrong. Please try again.');

/**
 * Registers or edits a company's or a developer's profile (spec §2 /complete-…; reading 16). Longer than most machines,
 * because each of its four calls can be lost, and none may end in a dead end.
 */
export const profileRegistrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileRegistrationEvent,
    input: {} as ProfileRegistrationInput,
    tags: {} as 'busy' | 'loading' | 'form',
  },
  actors: {
    profileFetch: fromPromise<Profile>(notProvided),
    profileSave: fromPromise<void, { role: Role; id: string | null; values: RegistrationValues }>(
      notProvided,
    ),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    forgetSession: () => notProvided(),
    removeOauthRole: () => notProvided(),
    storeDraft: (_, _draft: { role: Role; values: RegistrationValues }) => notProvided(),
    removeDraft: (_, _draft: { role: Role }) => notProvided(),
    clearDraft: assign({ draft: null }),
    keepProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile }),
    fillForm: assign({
      values: ({ context }) => context.draft ?? currentProfile(context.profile, context.role),
    }),
    keepValues: assign({ values: (_, { values }: { values: RegistrationValues }) => values }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: message(error),
      fieldProblems: fieldMessages(error),
    })),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    hasNoToken: ({ context }) => !context.hasToken,
    hasUnsavedChanges: ({ context }) => hasUnsavedChanges(context),
    hasProfile: ({ context }) => context.profile !== null,
    isUnverifiedProfile: (_, { profile }: { profile: Profile }) => isUnverified(profile),
    /** Redirects from another user's ID or the other side to the user's own page (reading 16). */
    isOtherAccount: ({ context }, { profile }: { profile: Profile }) =>
      profileId(profile) !== context.userId ||
      (profile.role === 'CORPORATE') !== (context.role === 'CORPORATE'),
    isAlreadyRegistered: (_, { error }: { error: unknown }) => hasCode(error, 'alreadyRegistered'),
    hasEntry: ({ context }, { profile }: { profile: Profile }) =>
      currentProfileId(profile, context.role) !== null,
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
  },
}).createMachine({
  id: 'profileRegistration',
  description: 'Complete a company’s or a developer’s profile, or edit it (spec §2, redirect rule).',
  context: ({ input }) => ({ ...input, problem: null, fieldProblems: noProblems, values: {} }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether a user is signed in, and whether their profile is known (reading 16).',
      always: [
        { guard: 'hasNoToken', target: 'turnedAway' },
        { guard: 'hasProfile', target: 'editing', actions: 'fillForm' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Loading the profile, to check that the page is the user’s own (reading 16).',
      tags: ['busy', 'loading'],
      invoke: {
        id: 'profileFetch',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'isUnverifiedProfile', params: ({ event }) => ({ profile: event.output }) },
            target: 'redirected',
            actions: {
              type: 'navigate',
              params: ({ event }) => ({
                to: '/verify',
                replace: true,
                state: { email: event.output.email, role: event.output.role },
              }),
            },
          },
          {
            guard: { type: 'isOtherAccount', params: ({ event }) => ({ profile: event.output }) },
            target: 'redirected',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              {
                type: 'navigate',
                params: ({ event }) => ({ to: completionPath(event.output), replace: true }),
              },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
              'fillForm',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
          },
          { target: 'turnedAway', actions: 'forgetSession' },
        ],
      },
      on: { 'registration.canceled': { target: 'unreachable' } },
    },
    unreachable: {
      description: 'The profile could not be loaded; retry (reading 9).',
      on: { 'registration.retried': { target: 'loading' } },
    },
    editing: {
      description: 'The form; a draft survives a reload (decision 007).',
      tags: 'form',
      on: {
        'registration.drafted': {
          actions: {
            type: 'storeDraft',
            params: ({ context, event }) => ({ role: context.role, values: event.values }),
          },
        },
        'registration.discarded': {
          guard: 'hasUnsavedChanges',
          actions: [
            { type: 'removeDraft', params: ({ context }) => ({ role: context.role }) },
            'clearDraft',
            'fillForm',
            'clearProblem',
            { type: 'showToast', params: { kind: 'info', message: 'Changes discarded.' } },
          ],
        },
        'registration.submitted': {
          target: 'saving',
          actions: [
            'clearProblem',
            { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
            {
              type: 'storeDraft',
              params: ({ context, event }) => ({ role: context.role, values: event.values }),
            },
          ],
        },
      },
    },
    saving: {
      description: 'The input is checked and sent (reading 16).',
      tags: ['busy', 'form'],
      invoke: {
        id: 'profileSave',
        src: 'profileSave',
        input: ({ context }) => ({
          role: context.role,
          id: currentProfileId(context.profile, context.role),
          values: context.values,
        }),
        onDone: {
          target: 'refreshing',
          actions: [
            { type: 'removeDraft', params: ({ context }) => ({ role: context.role }) },
            {
              type: 'track',
              params: ({ context }) => ({
                event:
                  currentProfileId(context.profile, context.role) === null
                    ? 'profile_created'
                    : 'profile_updated',
              }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isAlreadyRegistered', params: ({ event }) => ({ error: event.error }) },
            target: 'rereading',
          },
          {
            target: 'editing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'registration.canceled': { target: 'editing' } },
    },
    rereading: {
      description:
        'An earlier save without an answer has created the profile: it is loaded, to be changed (reading 9).',
      tags: ['busy', 'form'],
      invoke: {
        id: 'profileReread',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'hasEntry', params: ({ event }) => ({ profile: event.output }) },
            target: 'saving',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
            ],
          },
          { target: 'editing', actions: { type: 'keepProblem', params: { error: null } } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'registration.canceled': { target: 'editing' } },
    },
    refreshing: {
      description: 'The whole profile is fetched again and decides where to go (spec §2, redirect rule).',
      tags: ['busy', 'form'],
      invoke: {
        id: 'profileRefresh',
        src: 'profileFetch',
        onDone: {
          target: 'saved',
          actions: [
            { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
            'removeOauthRole',
            { type: 'showToast', params: { kind: 'success', message: 'Profile saved.' } },
            { type: 'navigate', params: ({ event }) => ({ to: redirectPath(event.output), replace: true }) },
          ],
        },
        onError: { target: 'refreshFailed' },
      },
      on: { 'registration.canceled': { target: 'refreshFailed' } },
    },
    refreshFailed: {
      description: 'Saved, but the profile could not be reloaded; retry (reading 9).',
      on: { 'registration.retried': { target: 'refreshing' } },
    },
    turnedAway: {
      description: 'No user is signed in; redirect to that role’s login (reading 16).',
      entry: {
        type: 'navigate',
        params: ({ context }) => ({ to: loginPath(context.role), replace: true }),
      },
      type: 'final',
    },
    redirected: {
      description: 'The page belongs to another role; redirect to the user’s own (readings 15, 16).',
      type: 'final',
    },
    saved: { description: 'The profile is complete (spec §3).', type: 'final' },
  },
});
