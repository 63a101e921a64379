import { developerProfileMachine } from '../../../machines/account/developer-profile.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { developerProfile, networkFailure, noResponse, refused } from '../samples.ts';

const foundDeveloper = { developerId: 'd1', profile: developerProfile };

export const developerProfileModel = defineModel<typeof developerProfileMachine>({
  flow: 'developer-profile',
  machine: developerProfileMachine,
  inputs: { 'a company at a developer’s address': { developerId: 'd1' } },
  events: {
    'developer.retried': { 'the user tries again': {} },
    'developer.canceled': { 'the user cancels': {} },
  },
  outcomes: {
    developerFetch: {
      done: { 'the developer is found': foundDeveloper },
      error: {
        'there is no such developer': refused(404, 'We could not find that developer.'),
        'the server refuses and says why': refused(403, 'Verify your email address first.'),
        [noResponse]: networkFailure,
      },
    },
  },
  resting: {
    shown: 'the profile is what the page is for',
    notFound: 'another try would fail, too',
  },
  states: {
    loading: { tags: ['busy'], running: ['developerFetch'] },
    shown: { invariants: ({ developer }) => ({ 'the developer is known': developer?.developerId === 'd1' }) },
    notFound: { invariants: ({ developer }) => ({ 'no developer is shown': developer === null }) },
    failed: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
  },
  expectations: [
    {
      spec: 'reading 16',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call developerFetch', { developerId: 'd1' }]],
    },
    { spec: 'reading 16', from: 'loading', when: 'there is no such developer', to: 'notFound', effects: [] },
    { spec: 'reading 9', from: 'loading', when: noResponse, to: 'failed', effects: [] },

    {
      spec: 'reading 9',
      from: 'loading',
      when: 'the user cancels',
      to: 'failed',
      effects: [],
      contextAfter: { problem: 'Loading was canceled.' },
    },
    {
      spec: 'reading 9',
      from: 'failed',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call developerFetch', { developerId: 'd1' }]],
    },
  ],
});
