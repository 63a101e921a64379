import type { Expectation } from '../generator/flow-model.ts';
import { company, developerProfile, newCompany, newDeveloper, profileWithoutId } from '../samples.ts';

/** The complete form of a company. */
export const companyForm = {
  legalName: 'Cora Ltd',
  country: 'NL',
  website: '',
  size: '11-50',
  industry: 'Software',
  about: 'We make instruments that measure the sea.',
  contactName: 'Cora',
};
/** The entry that a developer had typed before a reload. */
const { id: _, ...entry } = developerProfile;
export const draft = { ...entry, displayName: 'Dana D.' };
/** A developer profile with every field filled in. */
export const wholeDeveloper = { ...newDeveloper, developerProfiles: [developerProfile] };

/** The specification's requirements for this flow: a single list, so longer than most files. */
export const profileRegistrationExpectations: readonly Expectation[] = [
  {
    spec: 'reading 16',
    given: 'a company at a completion address, without a token',
    from: 'start',
    when: 'start',
    to: 'turnedAway',
    effects: [['navigate', { to: '/company/login', replace: true }]],
  },
  {
    spec: 'reading 16: nothing is fetched behind the guard',
    given: 'a developer in the profile editor, with a draft',
    from: 'start',
    when: 'start',
    to: 'editing',
    effects: [],
  },
  {
    spec: 'reading 16',
    from: 'loading',
    when: 'the profile is another company’s',
    to: 'redirected',
    effects: [
      ['storeProfile', { profile: { ...newCompany, userId: 'c2' } }],
      ['navigate', { to: '/complete-company-profile/c2', replace: true }],
    ],
  },
  {
    spec: 'reading 16',
    from: 'loading',
    when: 'the profile is a developer’s',
    to: 'redirected',
    effects: [
      ['storeProfile', { profile: { ...newDeveloper, userId: 'c1' } }],
      ['navigate', { to: '/complete-developer-profile/c1', replace: true }],
    ],
  },
  {
    spec: 'spec §8, redirect computation failure',
    from: 'loading',
    when: 'the profile has no id',
    to: 'redirected',
    effects: [
      ['storeProfile', { profile: profileWithoutId }],
      ['navigate', { to: '/', replace: true }],
    ],
  },
  {
    spec: 'reading 15',
    from: 'loading',
    when: 'the profile is not verified yet',
    to: 'redirected',
    effects: [
      ['navigate', { to: '/verify', replace: true, state: { email: 'dana@example.com', role: 'DEVELOPER' } }],
    ],
  },
  {
    spec: 'spec §4, reading 16',
    from: 'loading',
    when: 'the profile is refused',
    to: 'turnedAway',
    effects: [['forgetSession'], ['navigate', { to: '/company/login', replace: true }]],
  },
  {
    spec: 'decision 007: a draft survives a reload',
    given: 'a company at its completion address',
    from: 'editing',
    contextBefore: ({ profile }) => profile === newCompany,
    when: 'the user fills in the form and saves',
    to: 'saving',
    effects: [
      ['storeDraft', { role: 'CORPORATE', values: companyForm }],
      ['call profileSave', { role: 'CORPORATE', id: null, values: companyForm }],
    ],
  },
  {
    spec: 'reading 13: create and update',
    given: 'a developer in the profile editor, with a draft',
    from: 'editing',
    when: 'the user changes the headline and saves',
    to: 'saving',
    effects: [
      ['storeDraft', { role: 'DEVELOPER', values: { ...draft, headline: 'Reads the sea' } }],
      ['call profileSave', { role: 'DEVELOPER', id: 'dp1', values: { ...draft, headline: 'Reads the sea' } }],
    ],
  },
  {
    spec: 'reading 17: after the server’s 2xx',
    given: 'a company at its completion address',
    from: 'saving',
    contextBefore: ({ profile }) => profile === newCompany,
    when: 'the profile is saved',
    to: 'refreshing',
    effects: [
      ['removeDraft', { role: 'CORPORATE' }],
      ['track', { event: 'profile_created' }],
      ['call profileRefresh'],
    ],
  },
  {
    spec: 'reading 17: after the server’s 2xx',
    given: 'a developer in the profile editor, with a draft',
    from: 'saving',
    when: 'the profile is saved',
    to: 'refreshing',
    effects: [
      ['removeDraft', { role: 'DEVELOPER' }],
      ['track', { event: 'profile_updated' }],
      ['call profileRefresh'],
    ],
  },
  {
    spec: 'spec §2, redirect rule; reading 14',
    from: 'refreshing',
    when: 'the company is complete',
    to: 'saved',
    effects: [
      ['storeProfile', { profile: company }],
      ['removeOauthRole'],
      ['showToast', { kind: 'success', message: 'Profile saved.' }],
      ['navigate', { to: '/company/dashboard', replace: true }],
    ],
  },

  {
    spec: 'reading 16: whose page is this?',
    given: 'a company at its completion address',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call profileFetch']],
  },
  {
    spec: 'decision 007: a draft survives a reload',
    given: 'a developer in the profile editor, with a draft',
    from: 'start',
    when: 'start',
    to: 'editing',
    effects: [],
    contextAfter: { values: draft },
  },
  {
    spec: 'reading 16',
    from: 'loading',
    when: 'the profile is the company’s own, still empty',
    to: 'editing',
    effects: [['storeProfile', { profile: newCompany }]],
    contextAfter: { profile: newCompany, values: {} },
  },
  {
    spec: 'reading 16: what there is can be changed',
    from: 'loading',
    when: 'the profile is the company’s own, completed before',
    to: 'editing',
    effects: [['storeProfile', { profile: company }]],
    contextAfter: { profile: company, values: { id: 'cp1', legalName: 'Cora Ltd' } },
  },
  { spec: 'reading 9', from: 'loading', when: 'the profile does not load', to: 'unreachable', effects: [] },
  { spec: 'reading 9', from: 'loading', when: 'the user cancels', to: 'unreachable', effects: [] },
  {
    spec: 'reading 9',
    from: 'unreachable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call profileFetch']],
  },
  {
    spec: 'decision 007: a draft survives a reload',
    given: 'a developer in the profile editor, with a draft',
    from: 'editing',
    when: 'the user types a headline',
    to: 'editing',
    effects: [['storeDraft', { role: 'DEVELOPER', values: { ...draft, headline: 'Reads the sea' } }]],
  },
  {
    spec: 'decision 007: the stored text can be restored',
    given: 'a developer in the profile editor, with a draft',
    from: 'editing',
    when: 'the user presses ‘Discard’',
    to: 'editing',
    effects: [
      ['removeDraft', { role: 'DEVELOPER' }],
      ['showToast', { kind: 'info', message: 'Changes discarded.' }],
    ],
    contextAfter: { draft: null, problem: null, fieldProblems: {}, values: developerProfile },
  },
  { spec: 'reading 9', from: 'saving', when: 'the user cancels', to: 'editing', effects: [] },
  {
    spec: 'reading 6: the wrong field is marked',
    from: 'saving',
    when: 'the country is missing',
    to: 'editing',
    effects: [],
    contextAfter: {
      problem: 'Please check the marked fields.',
      fieldProblems: { country: 'Choose a country.' },
    },
  },
  ...['the server refuses without a reason', 'the call gets no response'].map((when) => ({
    spec: 'reading 6: what went wrong stays visible',
    from: 'saving',
    when,
    to: 'editing',
    effects: [],
    contextAfter: { problem: 'Something went wrong. Please try again.', fieldProblems: {} },
  })),
  {
    spec: 'reading 9: no dead end after a save without an answer',
    from: 'saving',
    when: 'an earlier save has created the profile',
    to: 'rereading',
    effects: [['call profileReread']],
    contextAfter: { values: companyForm, problem: null },
  },
  {
    spec: 'reading 13: create and update',
    from: 'rereading',
    when: 'the created profile loads',
    to: 'saving',
    effects: [
      ['storeProfile', { profile: company }],
      ['call profileSave', { role: 'CORPORATE', id: 'cp1', values: companyForm }],
    ],
    contextAfter: { profile: company, values: companyForm, problem: null },
  },
  ...['there is no profile after all', 'the created profile doesn’t load'].map((when) => ({
    spec: 'reading 6: what went wrong stays visible',
    from: 'rereading',
    when,
    to: 'editing',
    effects: [],
    contextAfter: {
      problem: 'Something went wrong. Please try again.',
      profile: newCompany,
      values: companyForm,
    },
  })),
  {
    spec: 'reading 9',
    from: 'rereading',
    when: 'the user cancels',
    to: 'editing',
    effects: [],
    contextAfter: { problem: null, values: companyForm },
  },
  {
    spec: 'reading 17: after the server’s 2xx',
    given: 'a company at its completion address',
    from: 'saving',
    contextBefore: ({ profile }) => profile === company,
    when: 'the profile is saved',
    to: 'refreshing',
    effects: [
      ['removeDraft', { role: 'CORPORATE' }],
      ['track', { event: 'profile_updated' }],
      ['call profileRefresh'],
    ],
  },
  { spec: 'reading 9', from: 'refreshing', when: 'the user cancels', to: 'refreshFailed', effects: [] },
  {
    spec: 'reading 9',
    from: 'refreshing',
    when: 'the fresh profile does not load',
    to: 'refreshFailed',
    effects: [],
  },
  {
    spec: 'reading 9',
    from: 'refreshFailed',
    when: 'the user tries again',
    to: 'refreshing',
    effects: [['call profileRefresh']],
  },
];
