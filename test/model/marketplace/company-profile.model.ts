import { companyProfileMachine } from '../../../machines/marketplace/company-profile.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, refused } from '../samples.ts';
import { cora, newCompany } from './company-samples.ts';

const { companyId } = cora;

export const companyProfileModel = defineModel<typeof companyProfileMachine>({
  flow: 'company-profile',
  machine: companyProfileMachine,
  inputs: { 'a developer at a company’s address': { companyId } },
  events: {
    'company.retried': { 'the user tries again': {} },
    'company.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    companyFetch: {
      done: { 'the company loads': cora, 'a company without any history loads': newCompany },
      error: {
        'there is no such company': refused(404, 'There is no such company.'),
        'the server refuses and says why': refused(429, 'Too many requests.'),
        [noResponse]: networkFailure,
      },
    },
  },
  contextKey: ({ company, problem }) => [company?.posted, problem],
  resting: {
    shown: 'the company is what the page is for',
    notFound: 'another try would fail, too',
  },
  states: {
    loading: { tags: ['busy'], running: ['companyFetch'] },
    shown: { invariants: ({ company }) => ({ 'the company is known': company?.companyId === companyId }) },
    notFound: { invariants: ({ company }) => ({ 'no company is shown': company === null }) },
    failed: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
  },
  expectations: [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call companyFetch', { companyId }]],
      contextAfter: { company: null, problem: null },
    },
    ...[
      ['the company loads', cora] as const,
      ['a company without any history loads', newCompany] as const,
    ].map(([when, company]) => ({
      spec: '§M8',
      from: 'loading',
      when,
      to: 'shown',
      effects: [],
      contextAfter: { company },
    })),
    { spec: '§M2', from: 'loading', when: 'there is no such company', to: 'notFound', effects: [] },
    ...[
      [noResponse, 'The company couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'failed',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'failed',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call companyFetch', { companyId }]],
    },
  ],
});
