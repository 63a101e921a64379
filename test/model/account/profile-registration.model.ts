import type { ContextFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { profileRegistrationMachine } from '../../../machines/account/profile-registration.machine.ts';
import { currentProfileId } from '../../../machines/client-rules/account/current-profile.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  company,
  developer,
  networkFailure,
  newCompany,
  newDeveloper,
  noResponse,
  profileWithoutId,
  refused,
  unverifiedDeveloper,
} from '../samples.ts';
import {
  companyForm,
  draft,
  profileRegistrationExpectations,
  wholeDeveloper,
} from './profile-registration.expectations.ts';

type StateView<Key extends keyof ContextFrom<typeof profileRegistrationMachine>> = {
  readonly context: Pick<ContextFrom<typeof profileRegistrationMachine>, Key>;
};

const wrongFields = (fields: Readonly<Record<string, string>>): Failure => ({
  kind: 'invalidInput',
  message: 'Please check the marked fields.',
  fields,
});

const isCompany = ({ context }: StateView<'role'>) => context.role === 'CORPORATE';
const isDeveloper = ({ context }: StateView<'role'>) => context.role === 'DEVELOPER';
/** The values of these cases are based on the draft. */
const hasDraft = ({ context }: StateView<'draft'>) => context.draft !== null;
/** Whether the profile is still to be created, as far as this page knows. */
const hasNoEntry = ({ context: { profile, role } }: StateView<'profile' | 'role'>) =>
  currentProfileId(profile, role) === null;
const lacksCountry = ({ context }: StateView<'values'>) => context.values.country === '';
const lacksHeadline = ({ context }: StateView<'values'>) => context.values.headline === '';
/** Whether the client would send it: only what the API schema accepts. */
export const lacksNothing = (view: StateView<'values'>) => !lacksCountry(view) && !lacksHeadline(view);

export const profileRegistrationModel = defineModel<typeof profileRegistrationMachine>({
  flow: 'profile-registration',
  machine: profileRegistrationMachine,
  inputs: {
    'a company at its completion address': {
      role: 'CORPORATE',
      userId: 'c1',
      hasToken: true,
      profile: null,
      draft: null,
    },
    'a developer in the profile editor, with a draft': {
      role: 'DEVELOPER',
      userId: null,
      hasToken: true,
      profile: wholeDeveloper,
      draft,
    },
    'a developer at a completion address, without a token': {
      role: 'DEVELOPER',
      userId: 'd1',
      hasToken: false,
      profile: null,
      draft: null,
    },
    'a company at a completion address, without a token': {
      role: 'CORPORATE',
      userId: 'c1',
      hasToken: false,
      profile: null,
      draft: null,
    },
  },
  events: {
    'registration.drafted': {
      'the user types the legal name': { values: { legalName: 'Cora Ltd' } },
      'the user types a headline': { values: { ...draft, headline: 'Reads the sea' } },
    },
    'registration.submitted': {
      'the user fills in the form and saves': { values: companyForm },
      'the user fills in all but the country and saves': { values: { ...companyForm, country: '' } },
      'the user changes the headline and saves': { values: { ...draft, headline: 'Reads the sea' } },
      'the user empties the headline and saves': { values: { ...draft, headline: '' } },
    },
    'registration.discarded': { 'the user presses ‘Discard’': {} },
    'registration.canceled': { 'the user cancels': {} },
    'registration.retried': { 'the user tries again': {} },
  },
  possible: {
    'the user types the legal name': isCompany,
    'the user types a headline': hasDraft,
    'the user fills in the form and saves': isCompany,
    'the user fills in all but the country and saves': isCompany,
    'the user changes the headline and saves': hasDraft,
    'the user empties the headline and saves': hasDraft,
    'the user presses ‘Discard’': hasDraft,
    'the user cancels': (view) => !view.states.includes('saving') || lacksNothing(view),
    'the profile is saved': lacksNothing,
    'the country is missing': lacksCountry,
    'the headline is missing': lacksHeadline,
    'the server refuses without a reason': lacksNothing,
    [noResponse]: lacksNothing,
    'an earlier save has created the profile': (view) => lacksNothing(view) && hasNoEntry(view),
    'the company is complete': isCompany,
    'the developer is complete': isDeveloper,
  },
  outcomes: {
    profileFetch: {
      done: {
        'the profile is the company’s own, still empty': newCompany,
        'the profile is the company’s own, completed before': company,
        'the profile is another company’s': { ...newCompany, userId: 'c2' },
        'the profile is a developer’s': { ...newDeveloper, userId: 'c1' },
        'the profile is not verified yet': unverifiedDeveloper,
        'the profile has no id': profileWithoutId,
      },
      error: { 'the profile is refused': refused(401), 'the profile does not load': networkFailure },
    },
    profileSave: {
      done: { 'the profile is saved': undefined },
      error: {
        'the country is missing': wrongFields({ country: 'Choose a country.' }),
        'the headline is missing': wrongFields({ headline: 'Enter a headline.' }),
        'the server refuses without a reason': refused(500),
        [noResponse]: networkFailure,
        'an earlier save has created the profile': refused(
          409,
          'You have this profile already. Change it instead.',
          'alreadyRegistered',
        ),
      },
    },
    profileReread: {
      done: { 'the created profile loads': company, 'there is no profile after all': newCompany },
      error: { 'the created profile doesn’t load': networkFailure },
    },
    profileRefresh: {
      done: { 'the company is complete': company, 'the developer is complete': developer },
      error: { 'the fresh profile does not load': networkFailure },
    },
  },
  contextKey: ({ role, profile, problem, values, draft: typed }) => [
    role,
    currentProfileId(profile, role),
    problem,
    lacksNothing({ context: { values } }),
    typed !== null,
  ],
  overlaps: {
    'xstate.done.actor.profileFetch in loading: isUnverifiedProfile and isOtherAccount':
      'the address is verified before anything else (reading 15)',
  },
  states: {
    loading: { tags: ['busy', 'loading'], running: ['profileFetch'] },
    unreachable: {},
    editing: { tags: ['form'] },
    saving: {
      tags: ['busy', 'form'],
      running: ['profileSave'],
      invariants: ({ problem, fieldProblems }) => ({
        'the problems of the last try are gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    rereading: { tags: ['busy', 'form'], running: ['profileReread'] },
    refreshing: { tags: ['busy', 'form'], running: ['profileRefresh'] },
    refreshFailed: {},
    turnedAway: { ends: true },
    redirected: { ends: true },
    saved: { ends: true },
  },
  expectations: profileRegistrationExpectations,
});
