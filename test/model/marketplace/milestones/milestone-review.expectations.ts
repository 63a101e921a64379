import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Effect, Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem, pollFails } from '../../samples.ts';
import { successToast } from '../../toasts.ts';
import { showsOneOf } from '../shown-entity.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  approvedByTime,
  contractWith,
  extendedWork,
  fundedWork,
  submittedWork,
  workAfterWithdrawnDispute,
  workInLastRound,
} from './work-samples.ts';

export const changesNote = 'Please add who was charged.';
export const laterDate = '2026-12-20';
export const invalidNote = invalidInput({ note: 'Write a note.' });
export const invalidDate = invalidInput({ dueAt: 'Choose a date.' });

const watch = ({ version }: MilestonePart) =>
  ['call milestoneChange', { milestoneId: 'm1', version }] as const;
const back: Effect = ['navigate', { to: '/company/dashboard/contracts/k1', replace: true }];

const dismissed = (from: string, seen: MilestonePart): Expectation => ({
  spec: '§M4',
  from,
  when: 'the company changes nothing',
  contextBefore: showsOneOf(seen),
  to: 'viewing',
  effects: [watch(seen)],
  contextAfter: noProblem,
});
const refusedIn = (
  from: string,
  when: string,
  to: string,
  problem: string,
  fieldProblems = {},
): Expectation => ({
  spec: '§M3',
  from,
  when,
  to,
  effects: [],
  contextAfter: { problem, fieldProblems },
});
const staleIn = (from: string, when: string, to: string, now: MilestonePart): Expectation => ({
  spec: '§M10',
  from,
  when,
  to,
  effects: to === 'viewing' ? [watch(now)] : [],
  contextAfter: { milestone: now, problem: staleMessage, fieldProblems: {} },
});
const goesBack = (from: string, to: string): Expectation => ({
  spec: 'reading 9',
  from,
  when: cancelsAfterWaiting,
  to,
  effects: [],
  contextAfter: noProblem,
});

const opening: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call contractFetch', { contractId: 'k1' }]],
    contextAfter: { contract: null, milestone: null, note: '', date: '', updates: 0, ...noProblem },
  },
  ...[
    ['submitted work loads', submittedWork] as const,
    ['funded work loads', fundedWork] as const,
    ['work of the last round loads', workInLastRound] as const,
  ].map(([when, milestone]) => ({
    spec: '§M4',
    from: 'loading',
    when,
    to: 'viewing',
    effects: [watch(milestone)],
    contextAfter: { contract: contractWith(milestone), milestone, updates: 0, ...noProblem },
  })),
  ...['there is no such contract', 'the contract has no such milestone'].map((when) => ({
    spec: '§M2',
    from: 'loading',
    when,
    to: 'notFound',
    effects: [],
  })),
  refusedIn('loading', 'the milestone can’t be loaded', 'unavailable', genericMessage),
  { ...goesBack('loading', 'unavailable'), contextAfter: { problem: 'Loading was canceled.' } },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the company tries again',
    to: 'loading',
    effects: [['call contractFetch', { contractId: 'k1' }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M7',
    from: 'viewing',
    when: 'it is approved automatically while the company looks',
    contextBefore: ({ updates }) => updates === 0,
    to: 'viewing',
    effects: [watch(approvedByTime)],
    contextAfter: { milestone: approvedByTime, updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'viewing',
    when: pollFails,
    contextBefore: showsOneOf(submittedWork),
    to: 'viewing',
    effects: [watch(submittedWork)],
    contextAfter: { milestone: submittedWork, updates: 0 },
  },
];

const approving: readonly Expectation[] = [
  ...[submittedWork, workInLastRound, workAfterWithdrawnDispute].map((seen) => ({
    spec: '§M4',
    from: 'viewing',
    when: 'the company wants to approve',
    contextBefore: showsOneOf(seen),
    to: 'askingApproval',
    effects: [],
    contextAfter: noProblem,
  })),
  dismissed('askingApproval', submittedWork),
  {
    spec: '§M3, approve',
    from: 'askingApproval',
    when: 'the company approves',
    contextBefore: showsOneOf(submittedWork),
    to: 'approving',
    effects: [['call approval', { milestoneId: 'm1', version: 4, milestoneEvent: { type: 'approve' } }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M10, §M11',
    from: 'approving',
    when: 'the money is released',
    to: 'done',
    effects: [
      ['track', { event: 'payment_update' }],
      successToast('Approved. €3,000.00 released to Dana.'),
      back,
    ],
  },
  refusedIn('approving', 'the work can’t be approved', 'askingApproval', genericMessage),
  refusedIn('approving', 'the contract is frozen', 'askingApproval', 'This contract is frozen.'),
  staleIn('approving', 'it was approved automatically first', 'viewing', approvedByTime),
  staleIn('approving', 'it changed, and can still be approved', 'viewing', workAfterWithdrawnDispute),
  goesBack('approving', 'askingApproval'),
];

const requesting: readonly Expectation[] = [
  ...[submittedWork, workAfterWithdrawnDispute].map((seen) => ({
    spec: '§M4',
    from: 'viewing',
    when: 'the company wants changes',
    contextBefore: showsOneOf(seen),
    to: 'askingChanges',
    effects: [],
    contextAfter: noProblem,
  })),
  dismissed('askingChanges', submittedWork),
  ...[
    ['the company says what to change', changesNote],
    ['the company says nothing', ''],
  ].map(([when, note]) => ({
    spec: '§M3, requestChanges',
    from: 'askingChanges',
    when: when ?? '',
    contextBefore: showsOneOf(submittedWork),
    to: 'requestingChanges',
    effects: [
      [
        'call changesRequest',
        { milestoneId: 'm1', version: 4, milestoneEvent: { type: 'requestChanges', note } },
      ] as const,
    ],
    contextAfter: { note, ...noProblem },
  })),
  {
    spec: '§M3, requestChanges',
    from: 'requestingChanges',
    when: 'changes are requested',
    to: 'done',
    effects: [successToast('Changes requested'), back],
  },
  refusedIn(
    'requestingChanges',
    'the note is missing',
    'askingChanges',
    invalidNote.message,
    invalidNote.fields,
  ),
  refusedIn('requestingChanges', 'the changes can’t be requested', 'askingChanges', genericMessage),
  staleIn(
    'requestingChanges',
    'it was approved automatically before the changes',
    'askingChanges',
    approvedByTime,
  ),
  staleIn(
    'requestingChanges',
    'it changed, and can still be answered',
    'askingChanges',
    workAfterWithdrawnDispute,
  ),
  goesBack('requestingChanges', 'askingChanges'),
];

const extending: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'viewing',
    when: 'the company wants to extend the deadline',
    contextBefore: showsOneOf(fundedWork),
    to: 'askingDate',
    effects: [],
    contextAfter: noProblem,
  },
  dismissed('askingDate', fundedWork),
  ...[
    ['the company chooses a later day', laterDate],
    ['the company chooses no day', ''],
  ].map(([when, date]) => ({
    spec: '§M3, extend',
    from: 'askingDate',
    when: when ?? '',
    contextBefore: showsOneOf(fundedWork),
    to: 'extending',
    effects: [['call extension', { milestoneId: 'm1', version: 3, date }] as const],
    contextAfter: { date, ...noProblem },
  })),
  {
    spec: '§M3, extend',
    from: 'extending',
    when: 'the date is moved',
    to: 'done',
    effects: [successToast('Due date moved'), back],
  },
  refusedIn('extending', 'the date is missing', 'askingDate', invalidDate.message, invalidDate.fields),
  refusedIn('extending', 'the date can’t be moved', 'askingDate', genericMessage),
  refusedIn('extending', 'the date isn’t later', 'askingDate', 'Choose a later date.'),
  staleIn('extending', 'the developer has submitted in the meantime', 'askingDate', submittedWork),
  staleIn('extending', 'another tab moved it', 'askingDate', extendedWork),
  goesBack('extending', 'askingDate'),
];

export const milestoneReviewExpectations: readonly Expectation[] = [
  ...opening,
  ...approving,
  ...requesting,
  ...extending,
];
