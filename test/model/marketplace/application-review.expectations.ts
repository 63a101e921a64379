import type { Application } from '../../../contract/marketplace/application.ts';
import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, noProblem, pollFails } from '../samples.ts';
import {
  acceptedApplication,
  offeredApplication,
  openedApplication,
  openedDeclined,
  openedShortlisted,
  openedWithdrawn,
} from './application-samples.ts';
import { showsOneOf } from './shown-entity.ts';
import { staleMessage } from './stale-failure.ts';

const changeNothing = 'the user changes nothing';
const atOnce = 'a company that wants to make an offer';
const atAll = 'a company at an application';
const tracked = ['track', { event: 'TASK_APPLICATION_UPDATE' }] as const;
const fetched = ['call applicationFetch', { applicationId: 'a1' }] as const;
/** The call that polls for changes to the application after the shown version. */
const watch = ({ version }: Application) =>
  ['call applicationChange', { applicationId: 'a1', version }] as const;
const send = (type: string, version: number, reason?: string) =>
  ({ applicationId: 'a1', event: { type, version, ...(reason !== undefined && { reason }) } }) as const;

const opening: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [fetched],
    contextAfter: { application: null, reason: '', ...noProblem },
  },
  {
    spec: '§M4',
    given: atAll,
    from: 'loading',
    when: 'the application loads',
    to: 'reading',
    effects: [watch(openedApplication)],
    contextAfter: { application: openedApplication, updates: 0 },
  },
  {
    spec: '§M4',
    given: atOnce,
    from: 'loading',
    when: 'the application loads',
    to: 'offering',
    effects: [['call offer', { application: openedApplication }]],
    contextAfter: { application: openedApplication },
  },
  {
    spec: '§M3, one offer at a time',
    given: atOnce,
    from: 'loading',
    when: 'an application with an offer loads',
    to: 'reading',
    effects: [watch(offeredApplication)],
    contextAfter: { application: offeredApplication },
  },
  { spec: '§M2', from: 'loading', when: 'there is no such application', to: 'notFound', effects: [] },
  {
    spec: 'reading 9',
    from: 'loading',
    when: 'the application can’t be loaded',
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: 'The application couldn’t be loaded. Please try again.' },
  },
  {
    spec: 'reading 9',
    from: 'loading',
    when: cancelsAfterWaiting,
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: 'Loading was canceled.' },
  },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [fetched],
    contextAfter: noProblem,
  },
];

const watching: readonly Expectation[] = [
  {
    spec: '§M7',
    from: 'reading',
    when: 'Dana withdraws while the company reads',
    contextBefore: ({ updates }) => updates === 0,
    to: 'reading',
    effects: [watch(openedWithdrawn)],
    contextAfter: { application: openedWithdrawn, updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'reading',
    when: pollFails,
    contextBefore: (context) => showsOneOf(openedApplication)(context) && context.updates === 0,
    to: 'reading',
    effects: [watch(openedApplication)],
    contextAfter: { application: openedApplication, updates: 0 },
  },
];

const moving: readonly Expectation[] = [
  ...[
    ['the user shortlists Dana', openedApplication, 'shortlist', 1] as const,
    ['the user takes Dana off the shortlist', openedShortlisted, 'unshortlist', 2] as const,
    ['the user reconsiders Dana', openedDeclined, 'reconsider', 2] as const,
  ].map(([when, application, type, version]) => ({
    spec: '§M3',
    from: 'reading',
    when,
    contextBefore: showsOneOf(application),
    to: 'moving',
    effects: [['call move', send(type, version)] as const],
    contextAfter: noProblem,
  })),
  ...[
    ['Dana is shortlisted', openedShortlisted] as const,
    ['Dana is off the shortlist', openedApplication] as const,
    ['Dana is considered again', openedApplication] as const,
  ].map(([when, application]) => ({
    spec: '§M3',
    from: 'moving',
    when,
    to: 'reading',
    effects: [tracked, watch(application)],
    contextAfter: { application, ...noProblem },
  })),
  {
    spec: 'reading 9',
    from: 'moving',
    when: 'the application can’t be moved',
    contextBefore: showsOneOf(openedApplication),
    to: 'reading',
    effects: [watch(openedApplication)],
    contextAfter: {
      application: openedApplication,
      problem: 'The application couldn’t be moved. Please try again.',
    },
  },
  ...[
    ['Dana has withdrawn in the meantime', openedWithdrawn] as const,
    ['another tab has made an offer', offeredApplication] as const,
  ].map(([when, application]) => ({
    spec: '§M3, stale',
    from: 'moving',
    when,
    to: 'reading',
    effects: [watch(application)],
    contextAfter: { application, problem: staleMessage },
  })),
  {
    spec: 'reading 9',
    from: 'moving',
    when: cancelsAfterWaiting,
    contextBefore: showsOneOf(openedApplication),
    to: 'reading',
    effects: [watch(openedApplication)],
    contextAfter: noProblem,
  },
];

const declining: readonly Expectation[] = [
  {
    spec: '§M3, decline',
    from: 'reading',
    when: 'the user wants to decline Dana',
    to: 'askingDecline',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, decline',
    from: 'askingDecline',
    when: 'the user declines with a reason',
    contextBefore: showsOneOf(openedApplication),
    to: 'declining',
    effects: [['call decline', send('decline', 1, 'Over our budget')]],
    contextAfter: { reason: 'Over our budget', ...noProblem },
  },
  {
    spec: '§M3, decline',
    from: 'askingDecline',
    when: 'the user declines without a reason',
    contextBefore: showsOneOf(openedApplication),
    to: 'declining',
    effects: [['call decline', send('decline', 1, '')]],
    contextAfter: { reason: '' },
  },
  {
    spec: '§M3, decline',
    from: 'declining',
    when: 'Dana is declined',
    to: 'reading',
    effects: [tracked, watch(openedDeclined)],
    contextAfter: { application: openedDeclined, ...noProblem },
  },
  {
    spec: '§M3, decline needs a reason',
    from: 'declining',
    when: 'no reason was given',
    to: 'askingDecline',
    effects: [],
    contextAfter: { problem: 'Please check the marked fields.', fieldProblems: { reason: 'Give a reason.' } },
  },
  {
    spec: 'reading 9',
    from: 'declining',
    when: 'the application can’t be declined',
    contextBefore: showsOneOf(openedApplication),
    to: 'askingDecline',
    effects: [],
    contextAfter: {
      application: openedApplication,
      problem: 'The application couldn’t be declined. Please try again.',
    },
  },
  {
    spec: '§M3, stale',
    from: 'declining',
    when: 'Dana has already withdrawn',
    to: 'askingDecline',
    effects: [],
    contextAfter: { application: openedWithdrawn, problem: staleMessage },
  },
  {
    spec: 'reading 9',
    from: 'declining',
    when: cancelsAfterWaiting,
    to: 'askingDecline',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M4',
    from: 'askingDecline',
    when: changeNothing,
    contextBefore: showsOneOf(openedApplication),
    to: 'reading',
    effects: [watch(openedApplication)],
    contextAfter: noProblem,
  },
];

const offering: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'reading',
    when: 'the user wants to make an offer',
    contextBefore: showsOneOf(openedApplication),
    to: 'offering',
    effects: [['call offer', { application: openedApplication }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, offer',
    from: 'offering',
    when: 'the user sends the offer',
    to: 'reading',
    effects: [watch(offeredApplication)],
    contextAfter: { application: offeredApplication },
  },
  {
    spec: '§M4',
    from: 'offering',
    when: 'the user closes the offer',
    contextBefore: showsOneOf(openedApplication),
    to: 'reading',
    effects: [watch(openedApplication)],
    contextAfter: { application: openedApplication },
  },
  {
    spec: '§M3, rescind',
    from: 'reading',
    when: 'the user wants to rescind the offer',
    to: 'askingRescind',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, rescind',
    from: 'askingRescind',
    when: 'the user rescinds the offer',
    to: 'rescinding',
    effects: [['call rescind', send('rescind', 3)]],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, rescind',
    from: 'rescinding',
    when: 'the offer is rescinded',
    to: 'reading',
    effects: [
      tracked,
      ['showToast', { kind: 'success', message: 'Offer rescinded.' }],
      watch(openedShortlisted),
    ],
    contextAfter: { application: openedShortlisted, ...noProblem },
  },
  {
    spec: 'reading 9',
    from: 'rescinding',
    when: 'the offer can’t be rescinded',
    to: 'askingRescind',
    effects: [],
    contextAfter: {
      application: offeredApplication,
      problem: 'The offer couldn’t be rescinded. Please try again.',
    },
  },
  {
    spec: '§M3, stale',
    from: 'rescinding',
    when: 'Dana has already accepted',
    to: 'askingRescind',
    effects: [],
    contextAfter: { application: acceptedApplication, problem: staleMessage },
  },
  {
    spec: 'reading 9',
    from: 'rescinding',
    when: cancelsAfterWaiting,
    to: 'askingRescind',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M4',
    from: 'askingRescind',
    when: changeNothing,
    contextBefore: showsOneOf(offeredApplication),
    to: 'reading',
    effects: [watch(offeredApplication)],
    contextAfter: noProblem,
  },
];

/** The requirements for an application's page, step by step: a single list, so longer than most files. */
export const applicationReviewExpectations: readonly Expectation[] = [
  ...opening,
  ...watching,
  ...moving,
  ...declining,
  ...offering,
];
