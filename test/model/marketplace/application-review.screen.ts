import type { Application } from '../../../contract/marketplace/application.ts';
import type { applicationReviewMachine } from '../../../machines/marketplace/application-review.machine.ts';
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
  region,
  status,
  text,
  toast,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenElement } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { offeredApplication, openedApplication } from './application-samples.ts';

const title = heading('Dana Moreau');
const tryAgain = button('Try again');
const shortlist = button('Shortlist');
const unshortlist = button('Back to New');
const reconsider = button('Reconsider');
/** The cookie banner has a button of the same name. */
const decline = within(region('Your decision'), button('Decline'));
const makeOffer = button('Make an offer');
const rescind = button('Rescind offer');
const declineDialog = dialog('Decline Dana Moreau?');
const rescindDialog = dialog('Rescind this offer?');
const offerDialog = dialog('Offer Dana Moreau a contract');
const inDecline = (thing: ScreenElement) => within(declineDialog, thing);
const inRescind = (thing: ScreenElement) => within(rescindDialog, thing);
const reason = field('Reason');
const address = '/company/dashboard/projects/p1/applications/a1';

const startsOver = { state: 'loading', because: '§M4: the application is loaded on every visit' };
const event = {
  method: 'POST',
  path: '/v1/applications/a1/events',
  answer: (application: Application) => application,
} as const;

/** The page's message and buttons in each state. */
const shown: Readonly<
  Record<string, { readonly message: string; readonly buttons: readonly ScreenElement[] }>
> = {
  submitted: { message: 'Dana Moreau waits for your answer.', buttons: [makeOffer, shortlist, decline] },
  shortlisted: {
    message: 'Dana Moreau is on your shortlist, and knows it.',
    buttons: [makeOffer, unshortlist, decline],
  },
  offered: { message: 'Dana Moreau can accept until', buttons: [rescind] },
  accepted: { message: 'Dana Moreau accepted.', buttons: [] },
  declined: { message: 'You declined this application.', buttons: [reconsider] },
  withdrawn: { message: 'Dana Moreau took this application back.', buttons: [] },
};
const allButtons = [makeOffer, shortlist, unshortlist, reconsider, decline, rescind];
const shownOf = (application: Application | null) =>
  shown[application?.state ?? ''] ?? { message: '', buttons: [] };

type Context = {
  readonly problem: string | null;
  readonly fieldProblems: Readonly<Record<string, string>>;
};
const problemTexts = ({ problem, fieldProblems }: Context) =>
  fieldProblems.reason ? [fieldProblems.reason] : problem === null ? [] : [problem];

export const applicationReviewScreen = defineScreen<typeof applicationReviewMachine>({
  flow: 'application-review',
  screen: 'applications/review/application-review-screen',
  visits: {
    'a company at an application': { address, encryptedItems: { authToken: 't1' } },
    'a company that wants to make an offer': {
      address: `${address}?offer=yes`,
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
    move: event,
    decline: {
      ...event,
      isRefused: ({ reason: given }: { reason: string }) => given === '',
    } satisfies HeldCall,
    rescind: event,
    offer: {
      shows: { done: 'Offer sent' },
      endedByGestures: {
        done: [press(within(offerDialog, button('Send offer')))],
        error: [press(within(offerDialog, button('Not now')))],
      },
    },
  },
  gestures: {
    'the user shortlists Dana': [press(shortlist)],
    'the user takes Dana off the shortlist': [press(unshortlist)],
    'the user reconsiders Dana': [press(reconsider)],
    'the user wants to decline Dana': [press(decline)],
    'the user declines with a reason': [
      press(inDecline(button('Over our budget'))),
      press(inDecline(button('Decline'))),
    ],
    'the user declines without a reason': [type(reason, ''), press(inDecline(button('Decline')))],
    'the user wants to rescind the offer': [press(rescind)],
    'the user rescinds the offer': [press(inRescind(button('Rescind offer')))],
    'the user changes nothing': [press(button('Keep it'))],
    'the user wants to make an offer': [press(makeOffer)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    // The offer's dialog is a separate flow.
    'POST /v1/applications/a1/events': offeredApplication,
  },
  notByHand: {
    'reading — xstate.error.actor.applicationChange → reading':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    reading: startsOver,
    moving: startsOver,
    askingDecline: startsOver,
    declining: startsOver,
    askingRescind: startsOver,
    rescinding: startsOver,
    offering: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading the application')], missing: [title, tryAgain] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this application'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [title],
    }),
    notFound: { sees: [heading('We couldn’t find that application')], missing: [title, tryAgain] },
    reading: (context, happened) => {
      const { application, problem } = context;
      const { message, buttons } = shownOf(application);
      return {
        sees: [
          title,
          within(region('The developer'), link('See the profile')),
          within(region('The developer'), text('€85.50 per hour')),
          text(openedApplication.letter),
          status(message),
          ...(problem === null ? [] : [alert(problem)]),
          ...(happened === 'Dana withdraws while the company reads'
            ? [status('This application has changed. It is now: Withdrawn.')]
            : []),
          ...(happened === 'the offer is rescinded' ? [toast('Offer rescinded.')] : []),
        ],
        enabled: buttons,
        missing: [
          declineDialog,
          rescindDialog,
          offerDialog,
          ...allButtons.filter((one) => !buttons.includes(one)),
          ...(problem === null ? [anyAlert] : []),
        ],
      };
    },
    moving: ({ application, move }) => {
      const word = { shortlist: 'Shortlist', unshortlist: 'Back to New', reconsider: 'Reconsider' }[move];
      return {
        sees: [title, busy(word)],
        disabled: shownOf(application).buttons.filter((one) => one.by === 'role' && one.name !== word),
        missing: [anyAlert],
      };
    },
    askingDecline: (context) => {
      const canDecline = context.application?.allowedEvents.includes('decline');
      return {
        sees: [declineDialog, ...problemTexts(context).map((message) => inDecline(alert(message)))],
        enabled: [inDecline(button('Keep it')), ...(canDecline ? [inDecline(button('Decline'))] : [])],
        disabled: canDecline ? [] : [inDecline(button('Decline'))],
      };
    },
    declining: { sees: [declineDialog, inDecline(busy('Decline'))], missing: [anyAlert] },
    askingRescind: (context) => {
      const canRescind = context.application?.state === 'offered';
      return {
        sees: [rescindDialog, ...problemTexts(context).map((message) => inRescind(alert(message)))],
        enabled: [inRescind(button('Keep it')), ...(canRescind ? [inRescind(button('Rescind offer'))] : [])],
        disabled: canRescind ? [] : [inRescind(button('Rescind offer'))],
      };
    },
    rescinding: { sees: [rescindDialog, inRescind(busy('Rescind offer'))], missing: [anyAlert] },
    offering: { sees: [offerDialog], missing: [declineDialog, rescindDialog, anyAlert] },
  },
});
