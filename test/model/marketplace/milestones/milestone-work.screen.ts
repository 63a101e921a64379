import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone, MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type {
  milestoneWorkMachine,
  WorkValues,
} from '../../../../machines/marketplace/milestones/milestone-work.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  link,
  press,
  text,
  toast,
  type,
  within,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../../samples.ts';
import { isAllowed } from '../shown-entity.ts';
import { storedWork, writtenWork } from './milestone-work.expectations.ts';
import { developerContractWith, submittedWorkForDeveloper } from './work-samples.ts';

const title = heading('Submit work: Audit trail');
const tryAgain = button('Try again');
const note = field('Note');
const submit = button('Submit work');
const giveBack = button('Return funds');
const returnDialog = dialog('Return €3,000 to Cora Ltd?');
const confirm = within(returnDialog, giveBack);

const eventCall = {
  method: 'POST',
  path: '/v1/milestones/m1/events',
  answer: (milestone: Milestone) => milestone,
} as const satisfies HeldCall;
const startsOver = { state: 'loading', because: '§M4: the milestone is loaded on every visit' };
const storedTyping = {
  ...startsOver,
  because: '§M4: what was typed is stored in this tab, everything else is loaded again',
};
const address = '/developer/dashboard/contracts/k1?work=m1';

const noteField = (values: WorkValues) => field('Note', typeof values.note === 'string' ? values.note : '');
const milestoneDetails = (milestone: MilestonePart | null) => [
  title,
  link('Back to the contract'),
  text('€3,000 is held for you. Cora Ltd has paid it, and our fee on top.'),
  ...(milestone?.state === 'changesRequested'
    ? [
        text('Cora Ltd asked for changes, round 1 of 3'),
        text('Please add who was charged.'),
        heading('What you delivered'),
      ]
    : []),
];

export const milestoneWorkScreen = defineScreen<typeof milestoneWorkMachine>({
  flow: 'milestone-work',
  screen: 'contracts/milestones/work/milestone-work-screen',
  visits: {
    'a developer at the form of a delivery': { address, encryptedItems: { authToken: 't1' } },
    'a developer returning to unsent text': {
      address,
      encryptedItems: { authToken: 't1' },
      sessionStorage: { 'draft:work:m1': storedWork },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    submission: {
      ...eventCall,
      isRefused: ({ values }: { readonly values: WorkValues }) =>
        !Array.isArray(values.links) || values.links.length === 0,
    } satisfies HeldCall,
    moneyReturn: eventCall,
  },
  gestures: {
    'the user writes a note and a link': [
      type(note, writtenWork.note),
      type(field('Link 1 Optional'), 'https://example.com/trail'),
    ],
    'the user removes the link': [type(field('Link 1 Optional'), '')],
    'the user submits it': [press(submit)],
    'the user wants to return the money': [press(giveBack)],
    'the user returns it': [press(confirm)],
    'the user keeps working': [press(within(returnDialog, button('Keep working')))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': developer,
    'GET /v1/contracts/k1': developerContractWith(submittedWorkForDeveloper),
  },
  afterReload: {
    loading: startsOver,
    unavailable: startsOver,
    notFound: startsOver,
    closed: startsOver,
    writing: storedTyping,
    submitting: storedTyping,
    askingReturn: storedTyping,
    returning: storedTyping,
  },
  expectations: {
    loading: { sees: [heading('Loading your milestone')], missing: [note, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this milestone'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [note, ...(problem === null ? [anyAlert] : [])],
    }),
    notFound: {
      sees: [heading('We couldn’t find that milestone'), link('Go to contracts')],
      missing: [note, anyAlert],
    },
    closed: ({ problem, values }) => ({
      sees: [
        heading('You can’t submit work now'),
        link('Back to the contract'),
        ...(problem === null ? [] : [alert(problem)]),
        ...(typeof values.note === 'string' && values.note !== ''
          ? [text('What you wrote'), text(values.note)]
          : []),
      ],
      missing: [note, submit, giveBack, ...(problem === null ? [anyAlert] : [])],
    }),
    writing: ({ milestone, values, problem, fieldProblems, checked }) => {
      const then: Readonly<Record<string, unknown>> = checked;
      const now: Readonly<Record<string, unknown>> = values;
      const isUnchanged = (name: string) => JSON.stringify(now[name]) === JSON.stringify(then[name]);
      // A link replaces a missing file.
      const wrong = Object.entries(fieldProblems)
        .filter(([name]) => isUnchanged(name === 'files' ? 'links' : name))
        .map(([, message]) => message);
      const isFixed = Object.keys(fieldProblems).length > 0 && wrong.length === 0;
      const isQuiet = problem === null || isFixed;
      return {
        sees: [
          ...milestoneDetails(milestone),
          noteField(values),
          ...(isQuiet ? [] : [alert(problem)]),
          ...wrong.map((message) => alert(message)),
        ],
        enabled: [submit, ...(isAllowed(milestone, 'returnFunds') ? [giveBack] : [])],
        missing: [
          returnDialog,
          tryAgain,
          ...(isAllowed(milestone, 'returnFunds') ? [] : [giveBack]),
          ...(isQuiet ? [anyAlert] : []),
        ],
      };
    },
    submitting: ({ milestone, values }) => ({
      sees: [...milestoneDetails(milestone), noteField(values), busy('Submit work')],
      missing: [tryAgain, anyAlert],
    }),
    askingReturn: ({ problem }) => ({
      sees: [
        returnDialog,
        text(
          'Cora Ltd gets back everything it paid for this milestone: €3,240, including our fee of €240. You receive nothing for it.',
        ),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: [confirm, within(returnDialog, button('Keep working'))],
      missing: problem === null ? [anyAlert] : [],
    }),
    returning: { sees: [returnDialog, busy('Return funds')], missing: [anyAlert] },
    done: (_, happened) => ({
      sees: [
        link('All contracts'),
        ...(happened === 'the work is submitted' ? [toast('Work submitted')] : []),
        ...(happened === 'the money goes back' ? [toast('Money returned')] : []),
      ],
      at: '/developer/dashboard/contracts/k1',
    }),
  },
});
