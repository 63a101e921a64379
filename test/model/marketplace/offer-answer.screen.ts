import type { Application } from '../../../contract/marketplace/application.ts';
import type { offerAnswerMachine } from '../../../machines/marketplace/offer-answer.machine.ts';
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
  status,
  text,
  toast,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { contract } from './contract-samples.ts';
import { declineReason } from './offer-answer.expectations.ts';

const title = heading('Move our billing to events');
const tryAgain = button('Try again');
const withdraw = button('Withdraw');
const applyAgain = button('Apply again');
const accept = button('Accept offer');
const decline = button('Decline offer');
const withdrawDialog = dialog('Withdraw this application?');
const acceptDialog = dialog('Accept this offer?');
const declineDialog = dialog('Decline this offer?');
const reason = field('Reason');

const event = {
  method: 'POST',
  path: '/v1/applications/a1/events',
  answer: (application: Application) => application,
} as const satisfies HeldCall;
const startsOver = { state: 'loading', because: '§M4: the application is loaded on every visit' };

/** The screen offers to apply again once, while the project is open. */
const canReapply = ({ allowedEvents, history = [] }: Application) =>
  allowedEvents.includes('reapply') && !history.some((entry) => entry.event === 'reapply');
const toasts: Readonly<Record<string, string>> = {
  'it is withdrawn': 'Application withdrawn',
  'it is withdrawn for good': 'Application withdrawn',
  'it is sent again': 'Application sent',
  'the offer is declined': 'Offer declined',
};

export const offerAnswerScreen = defineScreen<typeof offerAnswerMachine>({
  flow: 'offer-answer',
  screen: 'applications/offer-answer-screen',
  visits: {
    'a developer at their application': {
      address: '/developer/dashboard/applications/a1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    applicationFetch: {
      method: 'GET',
      path: '/v1/applications/a1',
      answer: (application: Application) => application,
    },
    applicationChange: {
      method: 'GET',
      path: '/v1/applications/a1',
      answer: (application: Application) => application,
      pollsAfterMs: 15_000,
    },
    withdrawal: event,
    reapplication: event,
    acceptance: event,
    offerDecline: {
      ...event,
      isRefused: (context: { readonly reason: string }) => context.reason === '',
    } satisfies HeldCall,
  },
  gestures: {
    'the user wants to withdraw': [press(withdraw)],
    'the user withdraws': [press(within(withdrawDialog, button('Withdraw application')))],
    'the user applies again': [press(applyAgain)],
    'the user wants to accept': [press(accept)],
    'the user accepts': [press(within(acceptDialog, accept))],
    'the user wants to decline': [press(decline)],
    'the user declines with a reason': [
      type(reason, declineReason),
      press(within(declineDialog, button('Decline offer'))),
    ],
    'the user declines without a reason': [press(within(declineDialog, button('Decline offer')))],
    'the user changes nothing': [press(button('Close'))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': developer,
    'GET /v1/contracts/k1': contract,
    'GET /v1/contracts': { items: [contract], nextCursor: null },
  },
  notByHand: {
    'viewing — xstate.error.actor.applicationChange → viewing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    viewing: startsOver,
    askingWithdrawal: startsOver,
    withdrawing: startsOver,
    reapplying: startsOver,
    askingAcceptance: startsOver,
    accepting: startsOver,
    askingDecline: startsOver,
    declining: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your application')], missing: [title, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this application'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [title, ...(problem === null ? [anyAlert] : [])],
    }),
    notFound: { sees: [heading('We couldn’t find that application')], missing: [title, anyAlert] },
    viewing: ({ application, updates, problem }, happened) => {
      const { offer = null, allowedEvents = [] } = application ?? {};
      const named = toasts[happened];
      const shown = [
        ...(allowedEvents.includes('withdraw') ? [withdraw] : []),
        ...(allowedEvents.includes('accept') ? [accept, decline] : []),
        ...(application && canReapply(application) ? [applyAgain] : []),
      ];
      return {
        sees: [
          title,
          heading('Cover letter'),
          heading('History'),
          ...(offer === null
            ? []
            : [
                heading('Cora Ltd offers'),
                text('You proposed €3,000 · You proposed 10 days'),
                text('As you proposed'),
                text('Not in your proposal'),
                text('You receive exactly these amounts. Cora Ltd pays our fee of 8% on top.'),
              ]),
          ...(problem === null ? [] : [alert(problem)]),
          ...(named === undefined ? [] : [toast(named)]),
          ...(happened === 'the company offers while the developer looks' && updates > 0
            ? [status('Your application has changed. It is now: Offer.')]
            : []),
        ],
        enabled: shown,
        missing: [
          withdrawDialog,
          acceptDialog,
          declineDialog,
          ...[withdraw, accept, decline, applyAgain].filter((one) => !shown.includes(one)),
          ...(problem === null ? [anyAlert] : []),
        ],
      };
    },
    askingWithdrawal: ({ problem }) => ({
      sees: [withdrawDialog, ...(problem === null ? [] : [alert(problem)])],
      enabled: [
        within(withdrawDialog, button('Withdraw application')),
        within(withdrawDialog, button('Keep it')),
      ],
      missing: problem === null ? [anyAlert] : [],
    }),
    withdrawing: { sees: [withdrawDialog, busy('Withdraw application')], missing: [anyAlert] },
    reapplying: { sees: [title, busy('Apply again')], missing: [anyAlert] },
    askingAcceptance: ({ problem }) => ({
      sees: [acceptDialog, ...(problem === null ? [] : [alert(problem)])],
      enabled: [within(acceptDialog, accept), within(acceptDialog, button('Not yet'))],
      missing: problem === null ? [anyAlert] : [],
    }),
    accepting: { sees: [acceptDialog, within(acceptDialog, busy('Accept offer'))], missing: [anyAlert] },
    accepted: (_, happened) =>
      happened === 'there is a contract'
        ? { sees: [link('All contracts'), toast('Offer accepted')], at: '/developer/dashboard/contracts/k1' }
        : { sees: [heading('Contracts'), toast('Offer accepted')], at: '/developer/dashboard/contracts' },
    askingDecline: ({ application, problem, fieldProblems }) => {
      const confirm = within(declineDialog, button('Decline offer'));
      const canDecline = application?.allowedEvents.includes('declineOffer') ?? false;
      return {
        sees: [declineDialog, ...(problem === null ? [] : [alert(fieldProblems.reason ?? problem)])],
        enabled: [within(declineDialog, button('Keep it')), ...(canDecline ? [confirm] : [])],
        disabled: canDecline ? [] : [confirm],
        missing: problem === null ? [anyAlert] : [],
      };
    },
    declining: { sees: [declineDialog, busy('Decline offer')], missing: [anyAlert] },
  },
});
