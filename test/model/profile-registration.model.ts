import type { Failure } from '../../contract/failure.ts';
import { profileRegistrationMachine } from '../../machines/account/profile-registration.machine.ts';
import { defineModel } from './generator/flow-model.ts';
import {
  company,
  developer,
  nameless,
  newCompany,
  newDeveloper,
  noAnswer,
  refused,
  unverifiedDeveloper,
} from './samples.ts';

const typed = { legalName: 'Cora Ltd' };
const invalid: Failure = {
  kind: 'invalidInput',
  message: 'Please check the marked fields.',
  fields: { country: 'Choose a country.' },
};

export const profileRegistrationModel = defineModel<typeof profileRegistrationMachine>({
  flow: 'profile-registration',
  machine: profileRegistrationMachine,
  inputs: {
    'at one’s own completion address': {
      role: 'CORPORATE',
      userId: 'c1',
      hasToken: true,
      profile: null,
      draft: null,
    },
    'behind the guard with a draft': {
      role: 'DEVELOPER',
      userId: null,
      hasToken: true,
      profile: developer,
      draft: { displayName: 'Dana D.' },
    },
    'without a token, though a profile is stored': {
      role: 'DEVELOPER',
      userId: null,
      hasToken: false,
      profile: developer,
      draft: null,
    },
    'without a token': { role: 'CORPORATE', userId: 'c1', hasToken: false, profile: null, draft: null },
  },
  events: {
    'registration.drafted': { 'the person types': { values: typed } },
    'registration.submitted': { 'the person saves': { values: typed } },
    'registration.cancelled': { 'the person cancels': {} },
    'registration.retried': { 'the person tries again': {} },
  },
  outcomes: {
    profileFetch: {
      done: {
        'it is one’s own page': newCompany,
        'it is one’s own page, completed before': company,
        'it is the page of another company': { ...newCompany, userId: 'c2' },
        'it is the page of the other side': { ...newDeveloper, userId: 'c1' },
        'the address is not verified': unverifiedDeveloper,
        'it is nobody who can be sent anywhere': nameless,
      },
      error: { 'the profile is refused': refused(401), 'the profile does not come': noAnswer },
    },
    profileSave: {
      done: { 'the profile is saved': undefined },
      error: {
        'a field is wrong': invalid,
        'the server refuses without a word': refused(500),
        'no answer comes': noAnswer,
      },
    },
    profileRefresh: {
      done: { 'the company is complete': company, 'the developer is complete': developer },
      error: { 'the fresh profile does not come': noAnswer },
    },
  },
  delays: {},
  tells: ({ problem }) => problem !== null,
  resting: {},
  states: {
    loading: { tags: ['busy', 'loading'], running: ['profileFetch'] },
    unreachable: {},
    editing: { tags: ['form'] },
    saving: {
      tags: ['busy', 'form'],
      running: ['profileSave'],
      holds: ({ problem, fieldProblems }) => ({
        'the problems of the last try are gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    refreshing: { tags: ['busy', 'form'], running: ['profileRefresh'] },
    unrefreshed: {},
    turnedAway: { ends: true },
    redirected: { ends: true },
    saved: { ends: true },
  },
  expectations: [
    {
      spec: 'design 16',
      given: 'without a token',
      from: 'start',
      when: 'start',
      to: 'turnedAway',
      effects: [['navigate', { to: '/company/login', replace: true }]],
    },
    {
      spec: 'design 16: nothing is fetched behind the guard',
      given: 'behind the guard with a draft',
      from: 'start',
      when: 'start',
      to: 'editing',
      effects: [],
    },
    {
      spec: 'design 16',
      from: 'loading',
      when: 'it is the page of another company',
      to: 'redirected',
      effects: [
        ['storeProfile', { profile: { ...newCompany, userId: 'c2' } }],
        ['navigate', { to: '/complete-company-profile/c2', replace: true }],
      ],
    },
    {
      spec: 'design 16',
      from: 'loading',
      when: 'it is the page of the other side',
      to: 'redirected',
      effects: [
        ['storeProfile', { profile: { ...newDeveloper, userId: 'c1' } }],
        ['navigate', { to: '/complete-developer-profile/c1', replace: true }],
      ],
    },
    {
      spec: 'spec §8, redirect computation failure',
      from: 'loading',
      when: 'it is nobody who can be sent anywhere',
      to: 'redirected',
      effects: [
        ['storeProfile', { profile: nameless }],
        ['navigate', { to: '/', replace: true }],
      ],
    },
    {
      spec: 'design 15',
      from: 'loading',
      when: 'the address is not verified',
      to: 'redirected',
      effects: [
        [
          'navigate',
          { to: '/verify', replace: true, state: { email: 'dana@example.com', role: 'DEVELOPER' } },
        ],
      ],
    },
    {
      spec: 'spec §4, design 16',
      from: 'loading',
      when: 'the profile is refused',
      to: 'turnedAway',
      effects: [['forgetSession'], ['navigate', { to: '/company/login', replace: true }]],
    },
    {
      spec: 'issue: a draft survives a reload',
      given: 'at one’s own completion address',
      from: 'editing',
      when: 'the person saves',
      to: 'saving',
      effects: [
        ['storeDraft', { role: 'CORPORATE', values: typed }],
        ['call profileSave', { role: 'CORPORATE', id: null, values: typed }],
      ],
    },
    {
      spec: 'issue: create and update',
      given: 'behind the guard with a draft',
      from: 'editing',
      when: 'the person saves',
      to: 'saving',
      effects: [
        ['storeDraft', { role: 'DEVELOPER', values: typed }],
        ['call profileSave', { role: 'DEVELOPER', id: 'dp1', values: typed }],
      ],
    },
    {
      spec: 'design 17: after the server’s 2xx',
      given: 'at one’s own completion address',
      from: 'saving',
      where: ({ profile }) => profile === newCompany,
      when: 'the profile is saved',
      to: 'refreshing',
      effects: [
        ['removeDraft', { role: 'CORPORATE' }],
        ['track', { event: 'profile_created' }],
        ['call profileRefresh'],
      ],
    },
    {
      spec: 'design 17: after the server’s 2xx',
      given: 'behind the guard with a draft',
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
      spec: 'spec §2, redirect rule; design 14',
      from: 'refreshing',
      when: 'the company is complete',
      to: 'saved',
      effects: [
        ['storeProfile', { profile: company }],
        ['clearOauthRole'],
        ['showToast', { kind: 'success', message: 'Profile saved.' }],
        ['navigate', { to: '/company/dashboard', replace: true }],
      ],
    },
  ],
});
