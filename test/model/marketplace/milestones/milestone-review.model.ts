import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { milestoneReviewMachine } from '../../../../machines/marketplace/milestones/milestone-review.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, pollFails, refused } from '../../samples.ts';
import { allows, inView, showsOneOf } from '../shown-entity.ts';
import { staleFailure } from '../stale-failure.ts';
import {
  changesNote,
  invalidDate,
  invalidNote,
  laterDate,
  milestoneReviewExpectations,
} from './milestone-review.expectations.ts';
import {
  approvedByTime,
  approvedWork,
  changesWanted,
  contractWith,
  extendedWork,
  fundedWork,
  submittedWork,
  workAfterWithdrawnDispute,
  workInLastRound,
} from './work-samples.ts';

type StateView = {
  readonly context: {
    readonly milestone: MilestonePart | null;
    readonly note: string;
    readonly date: string;
  };
};
const hasNote = ({ context }: StateView) => context.note !== '';
const hasDate = ({ context }: StateView) => context.date !== '';
const sayNothing = 'the company says nothing';
const chooseNothing = 'the company chooses no day';

export const milestoneReviewModel = defineModel<typeof milestoneReviewMachine>({
  flow: 'milestone-review',
  machine: milestoneReviewMachine,
  inputs: { 'a company at a milestone': { contractId: 'k1', milestoneId: 'm1' } },
  events: {
    'review.approvalRequested': { 'the company wants to approve': {} },
    'review.approvalConfirmed': { 'the company approves': {} },
    'review.changesFormRequested': { 'the company wants changes': {} },
    'review.changesSubmitted': {
      'the company says what to change': { note: changesNote },
      [sayNothing]: { note: '' },
    },
    'review.dateFormRequested': { 'the company wants to extend the deadline': {} },
    'review.dateSubmitted': {
      'the company chooses a later day': { date: laterDate },
      [chooseNothing]: { date: '' },
    },
    'review.dismissed': { 'the company changes nothing': {} },
    'review.canceled': { [cancelsAfterWaiting]: {} },
    'review.retried': { 'the company tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'submitted work loads': contractWith(submittedWork),
        'funded work loads': contractWith(fundedWork),
        'work of the last round loads': contractWith(workInLastRound),
        'the contract has no such milestone': contractWith({ ...submittedWork, id: 'm9' }),
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the milestone can’t be loaded': refused(500),
      },
    },
    milestoneChange: {
      done: { 'it is approved automatically while the company looks': approvedByTime },
      error: { [pollFails]: refused(500) },
    },
    approval: {
      done: { 'the money is released': approvedWork },
      error: {
        'the work can’t be approved': refused(500),
        'the contract is frozen': refused(409, 'This contract is frozen.', 'frozen'),
        'it was approved automatically first': staleFailure(approvedByTime),
        'it changed, and can still be approved': staleFailure(workAfterWithdrawnDispute),
      },
    },
    changesRequest: {
      done: { 'changes are requested': changesWanted },
      error: {
        'the note is missing': invalidNote,
        'the changes can’t be requested': refused(500),
        'it was approved automatically before the changes': staleFailure(approvedByTime),
        'it changed, and can still be answered': staleFailure(workAfterWithdrawnDispute),
      },
    },
    extension: {
      done: { 'the date is moved': extendedWork },
      error: {
        'the date is missing': invalidDate,
        'the date can’t be moved': refused(500),
        'the date isn’t later': refused(409, 'Choose a later date.', 'notLater'),
        'the developer has submitted in the meantime': staleFailure(submittedWork),
        'another tab moved it': staleFailure(extendedWork),
      },
    },
  },
  possible: {
    // Receiving the same version again is no change.
    'it is approved automatically while the company looks': inView(showsOneOf(submittedWork)),
    // There are buttons only for events that the milestone allows.
    'the company wants to approve': inView(allows('approve')),
    'the company wants changes': (view) =>
      allows('requestChanges')(view.context) && !showsOneOf(workInLastRound)(view.context),
    'the company wants to extend the deadline': inView(allows('extend')),
    // The buttons are disabled where a newer milestone doesn't allow this answer.
    'the company says what to change': inView(allows('requestChanges')),
    [sayNothing]: (view) => !hasNote(view) && allows('requestChanges')(view.context),
    'the company chooses a later day': inView(allows('extend')),
    [chooseNothing]: (view) => !hasDate(view) && allows('extend')(view.context),
    'the note is missing': (view) => !hasNote(view),
    'changes are requested': hasNote,
    'the changes can’t be requested': hasNote,
    'it was approved automatically before the changes': (view) =>
      hasNote(view) && showsOneOf(submittedWork)(view.context),
    'it changed, and can still be answered': (view) =>
      hasNote(view) && showsOneOf(submittedWork)(view.context),
    'it was approved automatically first': inView(showsOneOf(submittedWork)),
    'it changed, and can still be approved': inView(showsOneOf(submittedWork)),
    'the date is missing': (view) => !hasDate(view),
    'the date is moved': hasDate,
    'the date can’t be moved': hasDate,
    'the date isn’t later': hasDate,
    'the developer has submitted in the meantime': (view) =>
      hasDate(view) && showsOneOf(fundedWork)(view.context),
    'another tab moved it': (view) => hasDate(view) && showsOneOf(fundedWork)(view.context),
  },
  contextKey: ({ milestone, note, date, problem }) => [
    milestone && [milestone.state, milestone.version],
    note,
    date,
    problem !== null,
  ],
  resting: { notFound: '§M2: hidden items answer 404' },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    deciding: {},
    unavailable: { invariants: ({ contract }) => ({ 'nothing has loaded': contract === null }) },
    notFound: {},
    viewing: {
      running: ['milestoneChange'],
      invariants: ({ milestone }) => ({ 'there is a milestone': milestone !== null }),
    },
    askingApproval: {
      invariants: ({ milestone }) => ({ 'there is work to approve': milestone?.state === 'submitted' }),
    },
    approving: {
      tags: ['busy'],
      running: ['approval'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingChanges: {},
    requestingChanges: {
      tags: ['busy'],
      running: ['changesRequest'],
      invariants: ({ milestone, problem }) => ({
        'there is work, and a round left': milestone?.state === 'submitted' && milestone.rounds < 3,
        'the last problem is cleared': problem === null,
      }),
    },
    askingDate: {},
    extending: {
      tags: ['busy'],
      running: ['extension'],
      invariants: ({ milestone, problem }) => ({
        'the work isn’t submitted yet': milestone?.state === 'funded',
        'the last problem is cleared': problem === null,
      }),
    },
    done: { ends: true },
  },
  expectations: milestoneReviewExpectations,
});
