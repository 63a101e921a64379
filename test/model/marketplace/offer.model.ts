import type { Application } from '../../../contract/marketplace/application.ts';
import { type OfferInputs, offerFrom } from '../../../machines/client-rules/marketplace/offer-values.ts';
import { offerMachine } from '../../../machines/marketplace/offer.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, noProblem, refused } from '../samples.ts';
import { offeredApplication, openedApplication, openedWithdrawn } from './application-samples.ts';
import { staleMessage } from './stale-failure.ts';

const proposedOffer = offerFrom(openedApplication);
const withTitle = (title: string): OfferInputs => ({
  ...proposedOffer,
  milestones: proposedOffer.milestones.with(0, {
    ...proposedOffer.milestones[0],
    title,
  } as OfferInputs['milestones'][0]),
});
const ownOffer = withTitle('Outbox and consumer');
const untitledOffer = withTitle('');
const emptyOffer: OfferInputs = { milestones: [], message: '' };

/** The application after Dana has sent a revision. */
const revisedApplication: Application = {
  ...openedApplication,
  version: 2,
  revision: 2,
  milestones: openedApplication.milestones.with(0, {
    title: 'The outbox, with tests',
    amount: 300_000,
    days: 10,
  }),
};
const proposedSince = offerFrom(revisedApplication);

const withdrawnSince = { ...refused(409, staleMessage, 'stale'), current: openedWithdrawn };
const revisedSince = { ...refused(409, staleMessage, 'stale'), current: revisedApplication };
const makeOffer = 'the user makes an offer';
const openRevised = 'the user makes an offer, after Dana has revised the application';
const submitOffer = 'the user sends it';

type Known = Readonly<Record<string, unknown>>;
type StateView = {
  readonly context: {
    readonly application: Application | null;
    readonly values: OfferInputs;
    readonly proposed: OfferInputs['milestones'];
    readonly checked: OfferInputs;
  };
};
const titleOf = ({ values }: Pick<StateView['context'], 'values'>) => values.milestones[0]?.title;
const sentTitle = ({ context: { checked } }: StateView) => checked.milestones[0]?.title;
const isTyped = (wanted: OfferInputs) => (context: Known) =>
  titleOf(context as StateView['context']) === wanted.milestones[0]?.title;
const isAtOpened = ({ application }: Known) => application === openedApplication;
const isTypedAtOpened = (wanted: OfferInputs) => (context: Known) =>
  isAtOpened(context) && isTyped(wanted)(context);
const canOffer = ({ context }: StateView) => context.application?.allowedEvents.includes('offer') ?? false;
const hasSentTitle = (view: StateView) => sentTitle(view) !== '';
const sendOffer = (values: OfferInputs, version: number) =>
  ['call offerSending', { applicationId: 'a1', event: { type: 'offer', version, ...values } }] as const;

export const offerModel = defineModel<typeof offerMachine>({
  flow: 'offer',
  machine: offerMachine,
  inputs: { 'at an application': undefined },
  events: {
    'offer.opened': {
      [makeOffer]: { application: openedApplication },
      [openRevised]: { application: revisedApplication },
    },
    'offer.changed': {
      'the user renames the first milestone': { values: ownOffer },
      'the user empties its title': { values: untitledOffer },
    },
    'offer.submitted': { [submitOffer]: {} },
    'offer.dismissed': { 'the user doesn’t send it now': {} },
    'offer.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    offerSending: {
      done: { 'Dana has the offer': offeredApplication },
      error: {
        'a title is missing': invalidInput({
          'milestones.0.title': 'Write a title of at least 3 characters.',
        }),
        'another developer has an offer': refused(409, 'Another developer has an offer for this project.'),
        'the offer can’t be sent': refused(500),
        'Dana has withdrawn in the meantime': withdrawnSince,
        'Dana has revised it in the meantime': revisedSince,
      },
    },
  },
  possible: {
    // Once an offer is sent, the page allows no other.
    [makeOffer]: ({ context }) => context.application === null || isAtOpened(context),
    [openRevised]: ({ context }) => isAtOpened(context),
    'the user renames the first milestone': (view) =>
      canOffer(view) && titleOf(view.context) === 'The outbox',
    'the user empties its title': (view) =>
      canOffer(view) && !view.states.includes('sending') && titleOf(view.context) === 'The outbox',
    [submitOffer]: canOffer,
    'Dana has the offer': hasSentTitle,
    'a title is missing': (view) => sentTitle(view) === '',
    'another developer has an offer': hasSentTitle,
    'the offer can’t be sent': hasSentTitle,
    'Dana has withdrawn in the meantime': hasSentTitle,
    'Dana has revised it in the meantime': (view) => hasSentTitle(view) && isAtOpened(view.context),
  },
  contextKey: ({ application, values, proposed: filled, checked, problem }) => [
    application?.state,
    application?.version,
    titleOf({ values }),
    filled[0]?.title,
    titleOf({ values: checked }),
    problem,
  ],
  states: {
    closed: {
      invariants: ({ problem, fieldProblems }) => ({
        'no problem is shown any more': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    writing: {
      tags: ['dialog'],
      invariants: ({ application, values }) => ({
        'the recipient is known': application !== null,
        'something is offered': values.milestones.length > 0,
      }),
    },
    sending: {
      tags: ['busy', 'dialog'],
      running: ['offerSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'closed',
      effects: [],
      contextAfter: {
        application: null,
        values: emptyOffer,
        proposed: [],
        formVersion: 0,
        checked: emptyOffer,
        ...noProblem,
      },
    },
    {
      spec: '§M4, prefilled from the application',
      from: 'closed',
      when: makeOffer,
      contextBefore: ({ application }) => application === null,
      to: 'writing',
      effects: [],
      contextAfter: { application: openedApplication, values: proposedOffer },
    },
    {
      spec: '§M4, nothing typed is lost',
      from: 'closed',
      when: makeOffer,
      contextBefore: isTyped(ownOffer),
      to: 'writing',
      effects: [],
      contextAfter: { values: ownOffer },
    },
    {
      spec: '§M4, prefilled from the application as it is now',
      from: 'closed',
      when: openRevised,
      contextBefore: isTyped(proposedOffer),
      to: 'writing',
      effects: [],
      contextAfter: { application: revisedApplication, values: proposedSince },
    },
    {
      spec: '§M4, nothing typed is lost',
      from: 'closed',
      when: openRevised,
      contextBefore: isTyped(ownOffer),
      to: 'writing',
      effects: [],
      contextAfter: { application: revisedApplication, values: ownOffer },
    },
    ...['writing', 'sending'].map((from) => ({
      spec: '§M4, nothing typed is lost',
      from,
      when: 'the user renames the first milestone',
      to: from,
      effects: [],
      contextAfter: { values: ownOffer },
    })),
    ...[
      [openedApplication, proposedOffer] as const,
      [openedApplication, ownOffer] as const,
      [revisedApplication, proposedSince] as const,
      [revisedApplication, ownOffer] as const,
    ].map(([application, values]) => ({
      spec: '§M3, offer',
      from: 'writing',
      when: submitOffer,
      contextBefore: (context: Known) => context.application === application && isTyped(values)(context),
      to: 'sending',
      effects: [sendOffer(values, application.version)],
      contextAfter: { checked: values, ...noProblem },
    })),
    {
      spec: '§M4',
      from: 'writing',
      when: 'the user doesn’t send it now',
      contextBefore: isTyped(ownOffer),
      to: 'closed',
      effects: [],
      contextAfter: { values: ownOffer, ...noProblem },
    },
    {
      spec: '§M10',
      from: 'sending',
      when: 'Dana has the offer',
      to: 'closed',
      effects: [
        ['track', { event: 'TASK_APPLICATION_UPDATE' }],
        ['showToast', { kind: 'success', message: 'Offer sent' }],
      ],
      contextAfter: { application: offeredApplication, values: emptyOffer, ...noProblem },
    },
    {
      spec: '§M5',
      from: 'sending',
      when: 'a title is missing',
      to: 'writing',
      effects: [],
      contextAfter: {
        problem: 'Please check the marked fields.',
        fieldProblems: { 'milestones.0.title': 'Write a title of at least 3 characters.' },
        checked: untitledOffer,
        values: untitledOffer,
      },
    },
    {
      spec: '§M3, one offer at a time',
      from: 'sending',
      when: 'another developer has an offer',
      contextBefore: isTypedAtOpened(ownOffer),
      to: 'writing',
      effects: [],
      contextAfter: {
        problem: 'Another developer has an offer for this project.',
        application: openedApplication,
        values: ownOffer,
      },
    },
    {
      spec: 'reading 9',
      from: 'sending',
      when: 'the offer can’t be sent',
      contextBefore: isTypedAtOpened(ownOffer),
      to: 'writing',
      effects: [],
      contextAfter: {
        problem: 'The offer couldn’t be sent. Please try again.',
        application: openedApplication,
        values: ownOffer,
      },
    },
    {
      spec: '§M3, stale',
      from: 'sending',
      when: 'Dana has withdrawn in the meantime',
      contextBefore: isTyped(ownOffer),
      to: 'writing',
      effects: [],
      contextAfter: { problem: staleMessage, application: openedWithdrawn, values: ownOffer },
    },
    ...[[proposedOffer, proposedSince] as const, [ownOffer, ownOffer] as const].map(([sent, values]) => ({
      spec: '§M3, stale: what Dana proposes now, unless the user has changed it',
      from: 'sending',
      when: 'Dana has revised it in the meantime',
      contextBefore: isTyped(sent),
      to: 'writing',
      effects: [],
      contextAfter: { problem: staleMessage, application: revisedApplication, values },
    })),
    {
      spec: 'reading 9',
      from: 'sending',
      when: cancelsAfterWaiting,
      contextBefore: isTyped(ownOffer),
      to: 'writing',
      effects: [],
      contextAfter: { values: ownOffer, ...noProblem },
    },
  ],
});
