import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { milestoneReviewMachine } from '../../../../machines/marketplace/milestones/milestone-review.machine.ts';
import {
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  link,
  press,
  status,
  text,
  toast,
  type,
  within,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';
import { noAlertUnless, problemAlerts } from '../problem-alerts.ts';
import { isAllowed } from '../shown-entity.ts';
import { changesNote, laterDate } from './milestone-review.expectations.ts';
import { approvedWork, contractWith } from './work-samples.ts';

const title = heading('Audit trail');
const tryAgain = button('Try again');
const approve = button('Approve and release');
const wantChanges = button('Request changes');
const giveTime = button('Give more time');
const approveDialog = dialog('Release €3,000 to Dana?');
const changesDialog = dialog('Request changes, round 1 of 3');
const dateDialog = dialog('Give more time');
const moveDate = button('Move the due date');
const note = field('What should change?');

const event = {
  method: 'POST',
  path: '/v1/milestones/m1/events',
  answer: (milestone: Milestone) => milestone,
} as const satisfies HeldCall;
const startsOver = { state: 'loading', because: '§M4: the milestone is loaded on every visit' };

/** Where the money is, by the milestone's state. */
const moneyIn: Readonly<Record<string, string>> = {
  funded: 'You have paid €3,240: €3,000 is held for Dana, €240 is our fee, returned if the work is refunded.',
  submitted:
    'You have paid €3,240: €3,000 is held for Dana, €240 is our fee, returned if the work is refunded.',
  released: '€3,000 was released to Dana. €240 was our fee.',
};
const toasts: Readonly<Record<string, string>> = {
  'the money is released': 'Approved. €3,000.00 released to Dana.',
  'changes are requested': 'Changes requested',
  'the date is moved': 'Due date moved',
};

export const milestoneReviewScreen = defineScreen<typeof milestoneReviewMachine>({
  flow: 'milestone-review',
  screen: 'contracts/milestones/work/milestone-review-screen',
  visits: {
    'a company at a milestone': {
      address: '/company/dashboard/contracts/k1?review=m1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    milestoneChange: {
      method: 'GET',
      path: '/v1/milestones/m1',
      answer: (milestone: Milestone) => milestone,
      pollsAfterMs: 15_000,
    },
    approval: event,
    changesRequest: {
      ...event,
      isRefused: (context: { readonly note: string }) => context.note === '',
    } satisfies HeldCall,
    extension: {
      ...event,
      isRefused: (context: { readonly date: string }) => context.date === '',
    } satisfies HeldCall,
  },
  gestures: {
    'the company wants to approve': [press(approve)],
    'the company approves': [press(within(approveDialog, approve))],
    'the company wants changes': [press(wantChanges)],
    'the company says what to change': [type(note, changesNote), press(within(changesDialog, wantChanges))],
    'the company says nothing': [press(within(changesDialog, wantChanges))],
    'the company wants to extend the deadline': [press(giveTime)],
    'the company chooses a later day': [
      type(field('New due date'), laterDate),
      press(within(dateDialog, moveDate)),
    ],
    'the company chooses no day': [press(within(dateDialog, moveDate))],
    'the company changes nothing': [press(button('Close'))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the company tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'GET /v1/contracts/k1': contractWith(approvedWork),
  },
  notByHand: {
    'viewing — xstate.error.actor.milestoneChange → viewing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    viewing: startsOver,
    askingApproval: startsOver,
    approving: startsOver,
    askingChanges: startsOver,
    requestingChanges: startsOver,
    askingDate: startsOver,
    extending: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your milestone')], missing: [title, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this milestone'), ...problemAlerts(problem)],
      enabled: [tryAgain],
      missing: [title, ...noAlertUnless(problem)],
    }),
    notFound: {
      sees: [heading('We couldn’t find that milestone'), link('Go to contracts')],
      missing: [title, anyAlert],
    },
    viewing: ({ milestone, updates, problem }) => {
      const shown = [
        ...(isAllowed(milestone, 'approve') ? [approve] : []),
        ...(isAllowed(milestone, 'requestChanges') && milestone?.rounds !== 3 ? [wantChanges] : []),
        ...(isAllowed(milestone, 'extend') ? [giveTime] : []),
      ];
      return {
        sees: [
          title,
          link('Back to the contract'),
          heading('What was delivered'),
          ...(milestone ? [text(moneyIn[milestone.state] ?? 'No text for this state')] : []),
          ...(milestone?.deliveries?.length
            ? [text('Version 1'), button('Download trail.zip')]
            : [
                text(
                  'Dana hasn’t submitted anything yet. We’ll let you know when there’s something to review.',
                ),
              ]),
          ...(milestone?.state === 'submitted'
            ? [
                text('Approved automatically on 9 December, 14:00 if you do nothing.'),
                text(
                  milestone.rounds === 3
                    ? 'All 3 rounds of changes are used.'
                    : 'If you ask for changes, this is round 1 of 3.',
                ),
              ]
            : []),
          ...problemAlerts(problem),
          ...(updates > 0 ? [status('This milestone has changed. It is now: Approved and released.')] : []),
        ],
        enabled: shown,
        missing: [
          approveDialog,
          changesDialog,
          dateDialog,
          ...[approve, wantChanges, giveTime].filter((one) => !shown.includes(one)),
          ...noAlertUnless(problem),
        ],
      };
    },
    askingApproval: ({ problem }) => ({
      sees: [
        approveDialog,
        text('Dana gets the €3,000 that you have already paid. €240 is our fee. Nothing more is charged.'),
        ...problemAlerts(problem),
      ],
      enabled: [within(approveDialog, approve), within(approveDialog, button('Not yet'))],
      missing: noAlertUnless(problem),
    }),
    approving: { sees: [approveDialog, busy('Approve and release')], missing: [anyAlert] },
    askingChanges: ({ milestone, problem, fieldProblems }) => {
      const confirm = within(changesDialog, wantChanges);
      const isPaused = !isAllowed(milestone, 'requestChanges');
      return {
        sees: [changesDialog, ...problemAlerts(problem, fieldProblems.note)],
        enabled: [within(changesDialog, button('Not now')), ...(isPaused ? [] : [confirm])],
        disabled: isPaused ? [confirm] : [],
        missing: noAlertUnless(problem),
      };
    },
    requestingChanges: { sees: [changesDialog, busy('Request changes')], missing: [anyAlert] },
    askingDate: ({ milestone, problem, fieldProblems }) => {
      const confirm = within(dateDialog, moveDate);
      const isPaused = !isAllowed(milestone, 'extend');
      return {
        sees: [dateDialog, ...problemAlerts(problem, fieldProblems.dueAt)],
        enabled: [within(dateDialog, button('Not now')), ...(isPaused ? [] : [confirm])],
        disabled: isPaused ? [confirm] : [],
        missing: noAlertUnless(problem),
      };
    },
    extending: { sees: [dateDialog, busy('Move the due date')], missing: [anyAlert] },
    done: (_, happened) => ({
      sees: [link('All contracts'), ...(toasts[happened] ? [toast(toasts[happened])] : [])],
      at: '/company/dashboard/contracts/k1',
    }),
  },
});
