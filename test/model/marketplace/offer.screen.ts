import type { Application } from '../../../contract/marketplace/application.ts';
import type { OfferInputs } from '../../../machines/client-rules/marketplace/offer-values.ts';
import type { offerMachine } from '../../../machines/marketplace/offer.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  press,
  text,
  toast,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { openedApplication } from './application-samples.ts';

const offer = dialog('Offer Dana Moreau a contract');
const title = field('Title of milestone 1');
const send = within(offer, button('Send offer'));
const notNow = within(offer, button('Not now'));
const behind = heading('Dana Moreau');

const startsOver = { state: 'closed', because: '§M4: the dialog belongs to the page of the application' };
const titleOf = ({ values }: { readonly values: OfferInputs }) => values.milestones[0]?.title ?? '';

/** Nothing is known before the dialog is opened for the first time; the page has an open application then. */
const canOffer = (application: Application | null) =>
  application === null || application.allowedEvents.includes('offer');

export const offerScreen = defineScreen<typeof offerMachine>({
  flow: 'offer',
  screen: 'applications/offer/offer-screen',
  visits: {
    'at an application': {
      address: '/company/dashboard/projects/p1/applications/a1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    offerSending: {
      method: 'POST',
      path: '/v1/applications/a1/events',
      answer: (application: Application) => application,
      isRefused: ({ checked }: { readonly checked: OfferInputs }) => titleOf({ values: checked }) === '',
    } satisfies HeldCall,
  },
  gestures: {
    'the user makes an offer': [press(button('Make an offer'))],
    // The page loads the revision on its own, so no gesture makes this happen: it is walked headless only.
    'the user makes an offer, after Dana has revised the application': [press(send)],
    'the user renames the first milestone': [type(title, 'Outbox and consumer')],
    'the user empties its title': [type(title, '')],
    'the user sends it': [press(send)],
    'the user doesn’t send it now': [press(notNow)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': company, 'GET /v1/applications/a1': openedApplication },
  afterReload: { writing: startsOver, sending: startsOver },
  expectations: {
    closed: ({ application }) =>
      application?.state === 'offered'
        ? { sees: [behind, button('Rescind offer'), toast('Offer sent')], missing: [offer] }
        : {
            sees: [behind],
            enabled: canOffer(application) ? [button('Make an offer')] : [],
            missing: [offer, send],
          },
    writing: (context) => {
      const { application, problem, fieldProblems, checked } = context;
      const canSend = canOffer(application);
      const wrong = titleOf(context) === checked.milestones[0]?.title ? Object.values(fieldProblems) : [];
      return {
        sees: [
          offer,
          field('Title of milestone 1', titleOf(context)),
          text('You pay'),
          text('€9,720'),
          ...(problem === null ? [] : [alert(problem)]),
          ...wrong.map(alert),
        ],
        enabled: [notNow, ...(canSend ? [send] : [])],
        disabled: canSend ? [] : [send],
        missing: problem === null ? [anyAlert] : [],
      };
    },
    sending: { sees: [offer, within(offer, busy('Send offer'))], missing: [anyAlert] },
  },
});
