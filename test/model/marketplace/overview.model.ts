import type { Overview } from '../../../contract/marketplace/overview.ts';
import { overviewMachine } from '../../../machines/marketplace/overview.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, pollFails, refused } from '../samples.ts';
import { companyOverview, developerOverview, emptyOverview } from './overview-samples.ts';

const asCompany = 'a company at its dashboard';
const asDeveloper = 'a developer at their dashboard';
const companyBusy = 'a company has tasks';
const developerBusy = 'a developer has tasks';
const hasNoTasks = 'there are no tasks';
const hasStarted = 'another tab has added tasks';
const watch = (seen: Overview) => ['call overviewChange', { seen }] as const;

export const overviewModel = defineModel<typeof overviewMachine>({
  flow: 'overview',
  machine: overviewMachine,
  inputs: { [asCompany]: { side: 'company' }, [asDeveloper]: { side: 'developer' } },
  events: {
    'overview.canceled': { [cancelsAfterWaiting]: {} },
    'overview.retried': { 'the user tries again': {} },
  },
  outcomes: {
    overviewFetch: {
      done: {
        [companyBusy]: companyOverview,
        [developerBusy]: developerOverview,
        [hasNoTasks]: emptyOverview,
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    overviewChange: {
      done: { [hasStarted]: companyOverview },
      error: { [pollFails]: refused(500) },
    },
  },
  // The dashboards of the two sides list different tasks.
  possible: {
    [companyBusy]: ({ context }) => context.side === 'company',
    [developerBusy]: ({ context }) => context.side === 'developer',
    [hasStarted]: ({ context }) => context.side === 'company' && context.overview === emptyOverview,
  },
  contextKey: ({ side, overview, problem }) => [side, overview, problem],
  resting: { shown: 'the tasks are done on other pages' },
  states: {
    loading: {
      tags: ['busy'],
      running: ['overviewFetch'],
      invariants: ({ overview, problem }) => ({
        'nothing has loaded yet': overview === null,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    shown: {
      running: ['overviewChange'],
      invariants: ({ overview }) => ({ 'the tasks are known': overview !== null }),
    },
  },
  expectations: [
    ...[asCompany, asDeveloper].map((given) => ({
      spec: '§M4',
      given,
      from: 'start' as const,
      when: 'start',
      to: 'loading' as const,
      effects: [['call overviewFetch']] as const,
      contextAfter: { overview: null, updates: 0, problem: null },
    })),
    ...[
      ['the server refuses without a reason', 'Your overview couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading' as const,
      when,
      to: 'unavailable' as const,
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call overviewFetch']],
      contextAfter: { problem: null },
    },
    ...[
      [companyBusy, companyOverview] as const,
      [developerBusy, developerOverview] as const,
      [hasNoTasks, emptyOverview] as const,
    ].map(([when, overview]) => ({
      spec: '§M4',
      from: 'loading' as const,
      when,
      to: 'shown' as const,
      effects: [watch(overview)],
      contextAfter: { overview, updates: 0 },
    })),
    {
      spec: '§M7',
      from: 'shown',
      when: hasStarted,
      to: 'shown',
      effects: [watch(companyOverview)],
      contextAfter: { overview: companyOverview, updates: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'shown',
      when: pollFails,
      contextBefore: ({ overview, updates }) => overview === emptyOverview && updates === 0,
      to: 'shown',
      effects: [watch(emptyOverview)],
      contextAfter: { overview: emptyOverview, updates: 0, problem: null },
    },
  ],
});
