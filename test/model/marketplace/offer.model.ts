import type { Application } from '../../../contract/marketplace/application.ts';
import { type OfferInputs, offerFrom } from '../../../machines/client-rules/marketplace/offer-values.ts';
import { offerMachine } from '../../../machines/marketplace/offer.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, noProblem, refused } from '../samples.ts';
import { offered, opened, openedWithdrawn } from './application-samples.ts';
import { staleMessage } from './stale-failure.ts';

const proposed = offerFrom(opened);
const withTitle = (title: string): OfferInputs => ({
  ...proposed,
  milestones: proposed.milestones.with(0, {
    ...proposed.milestones[0],
    title,
  } as OfferInputs['milestones'][0]),
});
const mine = withTitle('Outbox and consumer');
const untitled = withTitle('');
const nothing: OfferInputs = { milestones: [], message: '' };

/** The application after Dana has sent a revision. */
const revised: Application = {
  ...opened,
  version: 2,
  revision: 2,
  milestones: opened.milestones.with(0, { title: 'The outbox, with tests', amount: 300_000, days: 10 }),
};
const proposedSince = offerFrom(revised);

const withdrawnSince = { ...refused(409, staleMessage, 'stale'), current: openedWithdrawn };
const revisedSince = { ...refused(409, staleMessage, 'stale'), current: revised };
const open = 'the user makes an offer';
const openRevised = 'the user makes an offer, after Dana has revised the application';
const send = 'the user sends it';

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
const isAtOpened = ({ application }: Known) => application === opened;
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
    'offer.opened': { [open]: { application: opened }, [openRevised]: { application: revised } },
    'offer.changed': {
      'the user renames the first milestone': { values: mine },
      'the user empties its title': { values: untitled },
    },
    'offer.submitted': { [send]: {} },
    'offer.dismissed': { 'the user doesn’t send it now': {} },
    'offer.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    offerSending: {
      done: { 'Dana has the offer': offered },
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
    [open]: ({ context }) => context.application === null || isAtOpened(context),
    [openRevised]: ({ context }) => isAtOpened(context),
    'the user renames the first milestone': (view) =>
      canOffer(view) && titleOf(view.context) === 'The outbox',
    'the user empties its title': (view) =>
      canOffer(view) && !view.states.includes('sending') && titleOf(view.context) === 'The outbox',
    [send]: canOffer,
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
        values: nothing,
        proposed: [],
        formVersion: 0,
        checked: nothing,
        ...noProblem,
      },
    },
    {
      spec: '§M4, prefilled from the application',
      from: 'closed',
      when: open,
      contextBefore: ({ application }) => application === null,
      to: 'writing',
      effects: [],
      contextAfter: { application: opened, values: proposed },
    },
    {
      spec: '§M4, nothing typed is lost',
      from: 'closed',
      when: open,
      contextBefore: isTyped(mine),
      to: 'writing',
      effects: [],
      contextAfter: { values: mine },
    },
    {
      spec: '§M4, prefilled from the application as it is now',
      from: 'closed',
      when: openRevised,
      contextBefore: isTyped(proposed),
      to: 'writing',
      effects: [],
      contextAfter: { application: revised, values: proposedSince },
    },
    {
      spec: '§M4, nothing typed is lost',
      from: 'closed',
      when: openRevised,
      contextBefore: isTyped(mine),
      to: 'writing',
      effects: [],
      contextAfter: { application: revised, values: mine },
    },
    ...['writing', 'sending'].map((from) => ({
      spec: '§M4, nothing typed is lost',
      from,
      when: 'the user renames the first milestone',
      to: from,
      effects: [],
      contextAfter: { values: mine },
    })),
    ...[
      [opened, proposed] as const,
      [opened, mine] as const,
      [revised, proposedSince] as const,
      [revised, mine] as const,
    ].map(([application, values]) => ({
      spec: '§M3, offer',
      from: 'writing',
      when: send,
      contextBefore: (context: Known) => context.application === application && isTyped(values)(context),
      to: 'sending',
      effects: [sendOffer(values, application.version)],
      contextAfter: { checked: values, ...noProblem },
    })),
    {
      spec: '§M4',
      from: 'writing',
      when: 'the user doesn’t send it now',
      contextBefore: isTyped(mine),
      to: 'closed',
      effects: [],
      contextAfter: { values: mine, ...noProblem },
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
      contextAfter: { application: offered, values: nothing, ...noProblem },
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
        checked: untitled,
        values: untitled,
      },
    },
    {
      spec: '§M3, one offer at a time',
      from: 'sending',
      when: 'another developer has an offer',
      contextBefore: isTypedAtOpened(mine),
      to: 'writing',
      effects: [],
      contextAfter: {
        problem: 'Another developer has an offer for this project.',
        application: opened,
        values: mine,
      },
    },
    {
      spec: 'reading 9',
      from: 'sending',
      when: 'the offer can’t be sent',
      contextBefore: isTypedAtOpened(mine),
      to: 'writing',
      effects: [],
      contextAfter: {
        problem: 'The offer couldn’t be sent. Please try again.',
        application: opened,
        values: mine,
      },
    },
    {
      spec: '§M3, stale',
      from: 'sending',
      when: 'Dana has withdrawn in the meantime',
      contextBefore: isTyped(mine),
      to: 'writing',
      effects: [],
      contextAfter: { problem: staleMessage, application: openedWithdrawn, values: mine },
    },
    ...[[proposed, proposedSince] as const, [mine, mine] as const].map(([sent, values]) => ({
      spec: '§M3, stale: what Dana proposes now, unless the user has changed it',
      from: 'sending',
      when: 'Dana has revised it in the meantime',
      contextBefore: isTyped(sent),
      to: 'writing',
      effects: [],
      contextAfter: { problem: staleMessage, application: revised, values },
    })),
    {
      spec: 'reading 9',
      from: 'sending',
      when: cancelsAfterWaiting,
      contextBefore: isTyped(mine),
      to: 'writing',
      effects: [],
      contextAfter: { values: mine, ...noProblem },
    },
  ],
});
