import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Effect, Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem } from '../../samples.ts';
import { successToast } from '../../toasts.ts';
import { showsOneOf } from '../shown-entity.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  changesRequestedForDeveloper,
  developerContractWith,
  extendedWorkForDeveloper,
  fundedWorkForDeveloper,
  refundedWorkForDeveloper,
  refundRequestedWork,
  submittedWorkForDeveloper,
} from './work-samples.ts';

export const writtenWork = {
  note: 'All charges are there.',
  links: ['https://example.com/trail'],
  files: [],
};
export const withoutLink = { ...writtenWork, links: [] };
export const storedWork = { note: 'Half of the charges.', links: ['https://example.com/half'], files: [] };
const noFilesMessage = 'Add a file or a link to your work.';
export const noNote = invalidInput({ note: 'Write a note.', files: noFilesMessage });
export const noWork = invalidInput({ files: noFilesMessage });
export const fileGone = 'One of the files isn’t there any more. Attach it again.';

const hasValues = (values: unknown) => (context: Readonly<Record<string, unknown>>) =>
  context.values === values;
const back: Effect = ['navigate', { to: '/developer/dashboard/contracts/k1', replace: true }];
const removed: Effect = ['removeDraft'];

const refusedIn = (
  from: string,
  when: string,
  to: string,
  problem: string,
  fieldProblems: Readonly<Record<string, string>> = {},
): Expectation => ({ spec: '§M3', from, when, to, effects: [], contextAfter: { problem, fieldProblems } });
const staleIn = (from: string, when: string, to: string, now: MilestonePart): Expectation => ({
  spec: '§M10',
  from,
  when,
  to,
  effects: [],
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
  ...[
    ['a developer at the form of a delivery', { note: '', links: [], files: [] }] as const,
    ['a developer returning to unsent text', storedWork] as const,
  ].map(([given, values]) => ({
    spec: '§M4',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call contractFetch', { contractId: 'k1' }] as const],
    contextAfter: { contract: null, milestone: null, values, checked: {}, ...noProblem },
  })),
  ...[
    ['a milestone to work on loads', fundedWorkForDeveloper, 'writing'] as const,
    ['a milestone with requested changes loads', changesRequestedForDeveloper, 'writing'] as const,
    ['a submitted milestone loads', submittedWorkForDeveloper, 'closed'] as const,
  ].map(([when, milestone, to]) => ({
    spec: '§M4',
    from: 'loading',
    when,
    to,
    effects: [],
    contextAfter: { contract: developerContractWith(milestone), milestone, ...noProblem },
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
    when: 'the user tries again',
    to: 'loading',
    effects: [['call contractFetch', { contractId: 'k1' }]],
    contextAfter: noProblem,
  },
];

const submitting: readonly Expectation[] = [
  ...['writing', 'submitting'].map((from) => ({
    spec: '§M4: what is typed is stored in this tab',
    from,
    when: 'the user writes a note and a link',
    to: from,
    effects: [['storeDraft'] as const],
    contextAfter: { values: writtenWork },
  })),
  {
    spec: '§M4: what is typed is stored in this tab',
    from: 'writing',
    when: 'the user removes the link',
    to: 'writing',
    effects: [['storeDraft']],
    contextAfter: { values: withoutLink },
  },
  ...[fundedWorkForDeveloper, changesRequestedForDeveloper].map((seen) => ({
    spec: '§M3, submit',
    from: 'writing',
    when: 'the user submits it',
    contextBefore: (context: Readonly<Record<string, unknown>>) =>
      showsOneOf(seen)(context) && hasValues(writtenWork)(context),
    to: 'submitting',
    effects: [
      [
        'call submission',
        { milestoneId: 'm1', version: seen.version, milestoneEvent: { ...writtenWork, type: 'submit' } },
      ] as const,
    ],
    contextAfter: { checked: writtenWork, ...noProblem },
  })),
  {
    spec: '§M10',
    from: 'submitting',
    when: 'the work is submitted',
    to: 'done',
    effects: [removed, successToast('Work submitted'), back],
  },
  refusedIn('submitting', 'nothing is written', 'writing', noNote.message, noNote.fields),
  refusedIn('submitting', 'there is no file and no link', 'writing', noWork.message, noWork.fields),
  refusedIn('submitting', 'the work can’t be submitted', 'writing', genericMessage),
  refusedIn('submitting', 'a file no longer exists', 'writing', fileGone),
  staleIn(
    'submitting',
    'the company has extended the deadline in the meantime',
    'writing',
    extendedWorkForDeveloper,
  ),
  staleIn('submitting', 'the company has requested a refund in the meantime', 'writing', refundRequestedWork),
  staleIn('submitting', 'another tab submitted it', 'closed', submittedWorkForDeveloper),
  goesBack('submitting', 'writing'),
];

const returning: readonly Expectation[] = [
  ...[fundedWorkForDeveloper, changesRequestedForDeveloper].map((seen) => ({
    spec: '§M4',
    from: 'writing',
    when: 'the user wants to return the money',
    contextBefore: showsOneOf(seen),
    to: 'askingReturn',
    effects: [],
    contextAfter: noProblem,
  })),
  {
    spec: '§M4',
    from: 'askingReturn',
    when: 'the user keeps working',
    to: 'writing',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, returnFunds',
    from: 'askingReturn',
    when: 'the user returns it',
    contextBefore: showsOneOf(fundedWorkForDeveloper),
    to: 'returning',
    effects: [
      ['call moneyReturn', { milestoneId: 'm1', version: 3, milestoneEvent: { type: 'returnFunds' } }],
    ],
    contextAfter: noProblem,
  },
  {
    spec: '§M11',
    from: 'returning',
    when: 'the money goes back',
    to: 'done',
    effects: [removed, ['track', { event: 'payment_update' }], successToast('Money returned'), back],
  },
  refusedIn('returning', 'the money can’t be returned', 'askingReturn', genericMessage),
  staleIn('returning', 'the company extended the deadline first', 'writing', extendedWorkForDeveloper),
  staleIn('returning', 'another tab returned it', 'closed', refundedWorkForDeveloper),
  goesBack('returning', 'askingReturn'),
];

export const milestoneWorkExpectations: readonly Expectation[] = [...opening, ...submitting, ...returning];
