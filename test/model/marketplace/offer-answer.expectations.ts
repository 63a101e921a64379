import type { Application } from '../../../contract/marketplace/application.ts';
import type { Effect, Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem, pollFails } from '../samples.ts';
import {
  acceptedApplication,
  offerDeclined,
  offeredAgain,
  offeredApplication,
  offerRescinded,
  sentAgain,
  sentApplication,
  withdrawnApplication,
  withdrawnForGood,
} from './own-application-samples.ts';
import { showsOneOf } from './shown-entity.ts';
import { staleMessage } from './stale-failure.ts';

export const declineReason = 'The time is too short.';
export const invalidReason = invalidInput({ reason: 'Give a reason.' });

/** The call that polls for changes to the application after the shown version. */
const watch = ({ version }: Application) =>
  ['call applicationChange', { applicationId: 'a1', version }] as const;
const reported = (event: string, message: string): readonly Effect[] => [
  ['track', { event }],
  ['showToast', { kind: 'success', message }],
];
const refusedIn = (
  from: string,
  to: string,
  problems: readonly (readonly [when: string, problem: string])[],
): readonly Expectation[] =>
  problems.map(([when, problem]) => ({
    spec: '§M3',
    from,
    when,
    to,
    effects: [],
    contextAfter: { problem, fieldProblems: {} },
  }));
const staleIn = (
  from: string,
  to: string,
  changes: readonly (readonly [when: string, now: Application])[],
): readonly Expectation[] =>
  changes.map(([when, now]) => ({
    spec: '§M10',
    from,
    when,
    to,
    effects: to === 'viewing' ? [watch(now)] : [],
    contextAfter: { application: now, problem: staleMessage },
  }));
const goesBack = (from: string, to: string, seen?: Application): Expectation => ({
  spec: 'reading 9',
  from,
  when: cancelsAfterWaiting,
  ...(seen && { contextBefore: showsOneOf(seen) }),
  to,
  effects: seen ? [watch(seen)] : [],
  contextAfter: noProblem,
});
const opensDialog = (
  when: string,
  to: string,
  contextBefore?: Expectation['contextBefore'],
): Expectation => ({
  spec: '§M3',
  from: 'viewing',
  when,
  ...(contextBefore && { contextBefore }),
  to,
  effects: [],
  contextAfter: noProblem,
});
const dismissed = (from: string, seen: Application): Expectation => ({
  spec: '§M4',
  from,
  when: 'the user changes nothing',
  contextBefore: showsOneOf(seen),
  to: 'viewing',
  effects: [watch(seen)],
  contextAfter: noProblem,
});

const opening: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }]],
    contextAfter: { application: null, reason: '', ...noProblem },
  },
  ...[
    ['a sent application loads', sentApplication] as const,
    ['an application with an offer loads', offeredApplication] as const,
    ['a withdrawn application loads', withdrawnApplication] as const,
  ].map(([when, application]) => ({
    spec: '§M4',
    from: 'loading',
    when,
    to: 'viewing',
    effects: [watch(application)],
    contextAfter: { application, updates: 0, ...noProblem },
  })),
  { spec: '§M2', from: 'loading', when: 'there is no such application', to: 'notFound', effects: [] },
  ...refusedIn('loading', 'unavailable', [['the application can’t be loaded', genericMessage]]),
  { ...goesBack('loading', 'unavailable'), contextAfter: { problem: 'Loading was canceled.' } },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }]],
    contextAfter: noProblem,
  },
];

const watching: readonly Expectation[] = [
  {
    spec: '§M7',
    from: 'viewing',
    when: 'the company offers while the developer looks',
    contextBefore: ({ updates }) => updates === 0,
    to: 'viewing',
    effects: [watch(offeredApplication)],
    contextAfter: { application: offeredApplication, updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'viewing',
    when: pollFails,
    contextBefore: (context) => showsOneOf(sentApplication)(context) && context.updates === 0,
    to: 'viewing',
    effects: [watch(sentApplication)],
    contextAfter: { application: sentApplication, updates: 0 },
  },
];

const withdrawing: readonly Expectation[] = [
  ...[sentApplication, offeredApplication, sentAgain, offerRescinded].map((seen) =>
    opensDialog('the user wants to withdraw', 'askingWithdrawal', showsOneOf(seen)),
  ),
  dismissed('askingWithdrawal', sentApplication),
  ...[sentApplication, offeredApplication, sentAgain].map((seen) => ({
    spec: '§M3',
    from: 'askingWithdrawal',
    when: 'the user withdraws',
    contextBefore: showsOneOf(seen),
    to: 'withdrawing',
    effects: [['call withdrawal', { applicationId: 'a1', version: seen.version }] as const],
    contextAfter: noProblem,
  })),
  ...[
    ['it is withdrawn', withdrawnApplication] as const,
    ['it is withdrawn for good', withdrawnForGood] as const,
  ].map(([when, application]) => ({
    spec: '§M11',
    from: 'withdrawing',
    when,
    to: 'viewing',
    effects: [...reported('TASK_APPLICATION_UPDATE', 'Application withdrawn'), watch(application)],
    contextAfter: { application, ...noProblem },
  })),
  ...refusedIn('withdrawing', 'askingWithdrawal', [['the application can’t be withdrawn', genericMessage]]),
  ...staleIn('withdrawing', 'viewing', [
    ['the company has made an offer in the meantime', offeredApplication],
  ]),
  goesBack('withdrawing', 'askingWithdrawal'),
  {
    spec: '§M3',
    from: 'viewing',
    when: 'the user applies again',
    contextBefore: showsOneOf(withdrawnApplication),
    to: 'reapplying',
    effects: [['call reapplication', { applicationId: 'a1', version: withdrawnApplication.version }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M11',
    from: 'reapplying',
    when: 'it is sent again',
    to: 'viewing',
    effects: [...reported('task_applied', 'Application sent'), watch(sentAgain)],
    contextAfter: { application: sentAgain, ...noProblem },
  },
  {
    spec: '§M3',
    from: 'reapplying',
    when: 'the application can’t be sent again',
    to: 'viewing',
    effects: [watch(withdrawnApplication)],
    contextAfter: { problem: 'You have 20 live applications.', fieldProblems: {} },
  },
  ...staleIn('reapplying', 'viewing', [['another tab sent it again', sentAgain]]),
  goesBack('reapplying', 'viewing', withdrawnApplication),
];

const accepting: readonly Expectation[] = [
  ...[offeredApplication, offeredAgain].map((seen) =>
    opensDialog('the user wants to accept', 'askingAcceptance', showsOneOf(seen)),
  ),
  dismissed('askingAcceptance', offeredApplication),
  ...[offeredApplication, offeredAgain].map((seen) => ({
    spec: '§M3',
    from: 'askingAcceptance',
    when: 'the user accepts',
    contextBefore: showsOneOf(seen),
    to: 'accepting',
    effects: [
      [
        'call acceptance',
        {
          applicationId: 'a1',
          version: seen.version,
          offerVersion: seen === offeredApplication ? 1 : 2,
          projectRevision: 1,
        },
      ] as const,
    ],
    contextAfter: noProblem,
  })),
  ...[
    ['there is a contract', `/${acceptedApplication.contractId ?? ''}`] as const,
    ['there is a contract without an id', ''] as const,
  ].map(([when, end]) => ({
    spec: '§M10',
    from: 'accepting',
    when,
    to: 'accepted',
    effects: [
      ...reported('TASK_APPLICATION_UPDATE', 'Offer accepted'),
      ['navigate', { to: `/developer/dashboard/contracts${end}` }] as const,
    ],
  })),
  ...refusedIn('accepting', 'askingAcceptance', [
    ['the offer can’t be accepted', genericMessage],
    ['the offer has expired', 'This offer has expired. Ask the company for another one.'],
  ]),
  ...staleIn('accepting', 'viewing', [
    ['the offer was made again', offeredAgain],
    ['the offer was rescinded', offerRescinded],
  ]),
  goesBack('accepting', 'askingAcceptance'),
];

const declining: readonly Expectation[] = [
  ...[offeredApplication, offeredAgain].map((seen) =>
    opensDialog('the user wants to decline', 'askingDecline', showsOneOf(seen)),
  ),
  dismissed('askingDecline', offeredApplication),
  ...[
    ['the user declines with a reason', declineReason, offeredApplication] as const,
    ['the user declines with a reason', declineReason, offeredAgain] as const,
    ['the user declines without a reason', '', offeredApplication] as const,
  ].map(([when, reason, seen]) => ({
    spec: '§M3',
    from: 'askingDecline',
    when,
    contextBefore: showsOneOf(seen),
    to: 'declining',
    effects: [['call offerDecline', { applicationId: 'a1', version: seen.version, reason }] as const],
    contextAfter: { reason, ...noProblem },
  })),
  {
    spec: '§M11',
    from: 'declining',
    when: 'the offer is declined',
    to: 'viewing',
    effects: [...reported('TASK_APPLICATION_UPDATE', 'Offer declined'), watch(offerDeclined)],
    contextAfter: { application: offerDeclined, ...noProblem },
  },
  ...refusedIn('declining', 'askingDecline', [['the offer can’t be declined', genericMessage]]),
  {
    spec: '§M3',
    from: 'declining',
    when: 'the reason is missing',
    to: 'askingDecline',
    effects: [],
    contextAfter: { problem: invalidReason.message, fieldProblems: invalidReason.fields },
  },
  ...staleIn('declining', 'askingDecline', [
    ['the declined offer was made again', offeredAgain],
    ['the declined offer was rescinded', offerRescinded],
  ]),
  goesBack('declining', 'askingDecline'),
];

export const offerAnswerExpectations: readonly Expectation[] = [
  ...opening,
  ...watching,
  ...withdrawing,
  ...accepting,
  ...declining,
];
