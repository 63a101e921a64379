import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import {
  milestoneWorkMachine,
  type WorkValues,
} from '../../../../machines/marketplace/milestones/milestone-work.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, refused } from '../../samples.ts';
import { inView, showsOneOf } from '../shown-entity.ts';
import { staleFailure } from '../stale-failure.ts';
import {
  fileGone,
  milestoneWorkExpectations,
  noNote,
  noWork,
  storedWork,
  withoutLink,
  writtenWork,
} from './milestone-work.expectations.ts';
import {
  changesRequestedForDeveloper,
  developerContractWith,
  extendedWorkForDeveloper,
  fundedWorkForDeveloper,
  refundedWorkForDeveloper,
  refundRequestedWork,
  submittedWorkForDeveloper,
} from './work-samples.ts';

type StateView = {
  readonly states: readonly string[];
  readonly context: { readonly milestone: MilestonePart | null; readonly values: WorkValues };
};
const isWritten = ({ context }: StateView) => context.values.note !== '';
const hasWork = ({ context: { values } }: StateView) =>
  Array.isArray(values.links) && values.links.length > 0;
const submitsFirstWork = (view: StateView) =>
  hasWork(view) && showsOneOf(fundedWorkForDeveloper)(view.context);
const writeNoteAndLink = 'the user writes a note and a link';
const removeLink = 'the user removes the link';
const giveBack = 'the user wants to return the money';

export const milestoneWorkModel = defineModel<typeof milestoneWorkMachine>({
  flow: 'milestone-work',
  machine: milestoneWorkMachine,
  inputs: {
    'a developer at the form of a delivery': { contractId: 'k1', milestoneId: 'm1', draft: null },
    'a developer returning to unsent text': {
      contractId: 'k1',
      milestoneId: 'm1',
      draft: storedWork,
    },
  },
  events: {
    'work.changed': { [writeNoteAndLink]: { values: writtenWork }, [removeLink]: { values: withoutLink } },
    'work.submitted': { 'the user submits it': {} },
    'work.returnRequested': { [giveBack]: {} },
    'work.returnConfirmed': { 'the user returns it': {} },
    'work.dismissed': { 'the user keeps working': {} },
    'work.canceled': { [cancelsAfterWaiting]: {} },
    'work.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'a milestone to work on loads': developerContractWith(fundedWorkForDeveloper),
        'a milestone with requested changes loads': developerContractWith(changesRequestedForDeveloper),
        'a submitted milestone loads': developerContractWith(submittedWorkForDeveloper),
        'the contract has no such milestone': developerContractWith({ ...fundedWorkForDeveloper, id: 'm9' }),
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the milestone can’t be loaded': refused(500),
      },
    },
    submission: {
      done: { 'the work is submitted': submittedWorkForDeveloper },
      error: {
        'nothing is written': noNote,
        'there is no file and no link': noWork,
        'the work can’t be submitted': refused(500),
        'a file no longer exists': refused(409, fileGone, 'fileNotThere'),
        'the company has extended the deadline in the meantime': staleFailure(extendedWorkForDeveloper),
        'the company has requested a refund in the meantime': staleFailure(refundRequestedWork),
        'another tab submitted it': staleFailure(submittedWorkForDeveloper),
      },
    },
    moneyReturn: {
      done: { 'the money goes back': refundedWorkForDeveloper },
      error: {
        'the money can’t be returned': refused(500),
        'the company extended the deadline first': staleFailure(extendedWorkForDeveloper),
        'another tab returned it': staleFailure(refundedWorkForDeveloper),
      },
    },
  },
  possible: {
    [writeNoteAndLink]: (view) =>
      ['writing', 'submitting'].some((state) => view.states.includes(state)) &&
      view.context.values !== writtenWork,
    [removeLink]: (view) => view.states.includes('writing') && view.context.values === writtenWork,
    // There is no button for it while the company requests a refund.
    [giveBack]: (view) => !showsOneOf(refundRequestedWork)(view.context),
    'nothing is written': (view) => !isWritten(view),
    'there is no file and no link': (view) => isWritten(view) && !hasWork(view),
    'the work is submitted': hasWork,
    'the work can’t be submitted': hasWork,
    'a file no longer exists': hasWork,
    'the company has extended the deadline in the meantime': submitsFirstWork,
    'the company has requested a refund in the meantime': submitsFirstWork,
    'another tab submitted it': submitsFirstWork,
    'the company extended the deadline first': inView(showsOneOf(fundedWorkForDeveloper)),
    'another tab returned it': inView(showsOneOf(fundedWorkForDeveloper)),
  },
  contextKey: ({ milestone, values, checked, problem }) => [
    milestone && [milestone.state, milestone.version],
    values,
    checked,
    problem,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    closed: '§M3, submit: there is nothing to submit now',
  },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    deciding: {},
    unavailable: { invariants: ({ contract }) => ({ 'nothing has loaded': contract === null }) },
    notFound: {},
    closed: {
      invariants: ({ milestone }) => ({
        'no work is due': milestone?.allowedEvents.includes('submit') === false,
      }),
    },
    writing: {
      invariants: ({ milestone }) => ({
        'work is due': milestone?.allowedEvents.includes('submit') ?? false,
      }),
    },
    submitting: {
      tags: ['busy'],
      running: ['submission'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    askingReturn: {
      invariants: ({ milestone }) => ({
        'there is money to return': milestone?.allowedEvents.includes('returnFunds') ?? false,
      }),
    },
    returning: {
      tags: ['busy'],
      running: ['moneyReturn'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    done: { ends: true },
  },
  expectations: milestoneWorkExpectations,
});
