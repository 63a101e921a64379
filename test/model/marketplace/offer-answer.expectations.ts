import type { Application } from '../../../contract/marketplace/application.ts';
import type { Effect, Expectation } from '../generator/flow-model.ts';
import { invalidInput } from '../samples.ts';
import {
  accepted,
  offerDeclined,
  offered,
  offeredAgain,
  offerRescinded,
  sentAgain,
  sentApplication,
  withdrawn,
  withdrawnForGood,
} from './own-application-samples.ts';
import { contextShows } from './shown-entity.ts';
import { staleMessage } from './stale-failure.ts';

export const declineReason = 'The time is too short.';
export const invalidReason = invalidInput({ reason: 'Give a reason.' });

const cancelsAfterWaiting = 'the user waits 10 s and presses ‘Cancel’';
const genericMessage = 'Something went wrong. Please try again.';
const isNoProblem = { problem: null, fieldProblems: {} };
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
    known: { problem, fieldProblems: {} },
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
    known: { application: now, problem: staleMessage },
  }));
const goesBack = (from: string, to: string, seen?: Application): Expectation => ({
  spec: 'reading 9',
  from,
  when: cancelsAfterWaiting,
  ...(seen && { where: contextShows(seen) }),
  to,
  effects: seen ? [watch(seen)] : [],
  known: isNoProblem,
});
const opensDialog = (when: string, to: string, where?: Expectation['where']): Expectation => ({
  spec: '§M3',
  from: 'viewing',
  when,
  ...(where && { where }),
  to,
  effects: [],
  known: isNoProblem,
});
const dismissed = (from: string, seen: Application): Expectation => ({
  spec: '§M4',
  from,
  when: 'the user changes nothing',
  where: contextShows(seen),
  to: 'viewing',
  effects: [watch(seen)],
  known: isNoProblem,
});

const opening: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }]],
    known: { application: null, reason: '', ...isNoProblem },
  },
  ...[
    ['a sent application loads', sentApplication] as const,
    ['an application with an offer loads', offered] as const,
    ['a withdrawn application loads', withdrawn] as const,
  ].map(([when, application]) => ({
    spec: '§M4',
    from: 'loading',
    when,
    to: 'viewing',
    effects: [watch(application)],
    known: { application, updates: 0, ...isNoProblem },
  })),
  { spec: '§M2', from: 'loading', when: 'there is no such application', to: 'notFound', effects: [] },
  ...refusedIn('loading', 'unavailable', [['the application can’t be loaded', genericMessage]]),
  { ...goesBack('loading', 'unavailable'), known: { problem: 'Loading was canceled.' } },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }]],
    known: isNoProblem,
  },
];

const watching: readonly Expectation[] = [
  {
    spec: '§M7',
    from: 'viewing',
    when: 'the company offers while the developer looks',
    where: ({ updates }) => updates === 0,
    to: 'viewing',
    effects: [watch(offered)],
    known: { application: offered, updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'viewing',
    when: 'the poll for changes fails',
    where: (context) => contextShows(sentApplication)(context) && context.updates === 0,
    to: 'viewing',
    effects: [watch(sentApplication)],
    known: { application: sentApplication, updates: 0 },
  },
];

const withdrawing: readonly Expectation[] = [
  ...[sentApplication, offered, sentAgain, offerRescinded].map((seen) =>
    opensDialog('the user wants to withdraw', 'askingWithdraw', contextShows(seen)),
  ),
  dismissed('askingWithdraw', sentApplication),
  ...[sentApplication, offered, sentAgain].map((seen) => ({
    spec: '§M3',
    from: 'askingWithdraw',
    when: 'the user withdraws',
    where: contextShows(seen),
    to: 'withdrawing',
    effects: [['call withdrawal', { applicationId: 'a1', version: seen.version }] as const],
    known: isNoProblem,
  })),
  ...[['it is withdrawn', withdrawn] as const, ['it is withdrawn for good', withdrawnForGood] as const].map(
    ([when, application]) => ({
      spec: '§M11',
      from: 'withdrawing',
      when,
      to: 'viewing',
      effects: [...reported('TASK_APPLICATION_UPDATE', 'Application withdrawn'), watch(application)],
      known: { application, ...isNoProblem },
    }),
  ),
  ...refusedIn('withdrawing', 'askingWithdraw', [['the application can’t be withdrawn', genericMessage]]),
  ...staleIn('withdrawing', 'viewing', [['the company has made an offer in the meantime', offered]]),
  goesBack('withdrawing', 'askingWithdraw'),
  {
    spec: '§M3',
    from: 'viewing',
    when: 'the user applies again',
    where: contextShows(withdrawn),
    to: 'reapplying',
    effects: [['call reapplication', { applicationId: 'a1', version: withdrawn.version }]],
    known: isNoProblem,
  },
  {
    spec: '§M11',
    from: 'reapplying',
    when: 'it is sent again',
    to: 'viewing',
    effects: [...reported('task_applied', 'Application sent'), watch(sentAgain)],
    known: { application: sentAgain, ...isNoProblem },
  },
  {
    spec: '§M3',
    from: 'reapplying',
    when: 'the application can’t be sent again',
    to: 'viewing',
    effects: [watch(withdrawn)],
    known: { problem: 'You have 20 live applications.', fieldProblems: {} },
  },
  ...staleIn('reapplying', 'viewing', [['another tab sent it again', sentAgain]]),
  goesBack('reapplying', 'viewing', withdrawn),
];

const accepting: readonly Expectation[] = [
  ...[offered, offeredAgain].map((seen) =>
    opensDialog('the user wants to accept', 'askingAccept', contextShows(seen)),
  ),
  dismissed('askingAccept', offered),
  ...[offered, offeredAgain].map((seen) => ({
    spec: '§M3',
    from: 'askingAccept',
    when: 'the user accepts',
    where: contextShows(seen),
    to: 'accepting',
    effects: [
      [
        'call acceptance',
        {
          applicationId: 'a1',
          version: seen.version,
          offerVersion: seen === offered ? 1 : 2,
          projectRevision: 1,
        },
      ] as const,
    ],
    known: isNoProblem,
  })),
  ...[
    ['there is a contract', `/${accepted.contractId ?? ''}`] as const,
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
  ...refusedIn('accepting', 'askingAccept', [
    ['the offer can’t be accepted', genericMessage],
    ['the offer has expired', 'This offer has expired. Ask the company for another one.'],
  ]),
  ...staleIn('accepting', 'viewing', [
    ['the offer was made again', offeredAgain],
    ['the offer was rescinded', offerRescinded],
  ]),
  goesBack('accepting', 'askingAccept'),
];

const declining: readonly Expectation[] = [
  ...[offered, offeredAgain].map((seen) =>
    opensDialog('the user wants to decline', 'askingDecline', contextShows(seen)),
  ),
  dismissed('askingDecline', offered),
  ...[
    ['the user declines with a reason', declineReason, offered] as const,
    ['the user declines with a reason', declineReason, offeredAgain] as const,
    ['the user declines without a reason', '', offered] as const,
  ].map(([when, reason, seen]) => ({
    spec: '§M3',
    from: 'askingDecline',
    when,
    where: contextShows(seen),
    to: 'declining',
    effects: [['call offerDecline', { applicationId: 'a1', version: seen.version, reason }] as const],
    known: { reason, ...isNoProblem },
  })),
  {
    spec: '§M11',
    from: 'declining',
    when: 'the offer is declined',
    to: 'viewing',
    effects: [...reported('TASK_APPLICATION_UPDATE', 'Offer declined'), watch(offerDeclined)],
    known: { application: offerDeclined, ...isNoProblem },
  },
  ...refusedIn('declining', 'askingDecline', [['the offer can’t be declined', genericMessage]]),
  {
    spec: '§M3',
    from: 'declining',
    when: 'the reason is missing',
    to: 'askingDecline',
    effects: [],
    known: { problem: invalidReason.message, fieldProblems: invalidReason.fields },
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
