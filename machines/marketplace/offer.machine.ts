import { assign, fromPromise, setup } from 'xstate';
import type { Application } from '../../contract/marketplace/application.ts';
import { notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { type OfferInputs, offerFrom } from '../client-rules/marketplace/offer-values.ts';
import { currentApplication } from '../client-rules/marketplace/stale-failures.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

/** The typed offer, with the version that the user saw. */
export type SentOffer = {
  readonly applicationId: string;
  readonly event: { readonly type: 'offer'; readonly version: number } & OfferInputs;
};

type Context = {
  /** The current version of the application; null before the first one. */
  readonly application: Application | null;
  /** The form's values, which stay when the dialog is closed. */
  readonly values: OfferInputs;
  /** The application's milestones, as they were filled into the form. */
  readonly proposed: OfferInputs['milestones'];
  /** The number of times that the form was filled; each time its rows are mounted again. */
  readonly formVersion: number;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  /** The last sent values, to which the problems belong. */
  readonly checked: OfferInputs;
};

type OfferEvent =
  | { type: 'offer.opened'; application: Application }
  | { type: 'offer.changed'; values: OfferInputs }
  | { type: 'offer.submitted' }
  | { type: 'offer.dismissed' }
  | { type: 'offer.canceled' };

const nothing: OfferInputs = { milestones: [], message: '' };

/** The context with a version of the application, and its milestones in the form unless the user has changed them. */
function fillForm({ values, proposed, formVersion }: Context, application: Application): Partial<Context> {
  if (JSON.stringify(values.milestones) !== JSON.stringify(proposed)) return { application };
  const { milestones } = offerFrom(application);
  return {
    application,
    values: { ...values, milestones },
    proposed: milestones,
    formVersion: formVersion + 1,
  };
}

/** The dialog in which a company offers a contract to a developer (§M4). */
export const offerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfferEvent,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    offerSending: fromPromise<Application, SentOffer>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    startOffer: assign(({ context }, { application }: { application: Application }) =>
      fillForm(context, application),
    ),
    keepValues: assign({ values: (_, { values }: { values: OfferInputs }) => values }),
    keepApplication: assign({
      application: (_, { application }: { application: Application }) => application,
    }),
    keepCurrentApplication: assign(({ context }, { application }: { application: Application | null }) =>
      application === null ? {} : fillForm(context, application),
    ),
    clearValues: assign({ values: nothing, proposed: nothing.milestones }),
    keepChecked: assign({ checked: ({ context }) => context.values }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, 'The offer couldn’t be sent. Please try again.'),
      fieldProblems: fieldMessages(error),
    })),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
}).createMachine({
  id: 'offer',
  description: 'Offer a contract to a developer (§M4).',
  context: {
    application: null,
    values: nothing,
    proposed: nothing.milestones,
    formVersion: 0,
    problem: null,
    fieldProblems: noProblems,
    checked: nothing,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open; unsent input is kept (§M4), sent input is dropped.',
      entry: 'clearProblem',
      on: {
        'offer.opened': {
          target: 'writing',
          actions: { type: 'startOffer', params: ({ event }) => event },
        },
      },
    },
    writing: {
      description: 'The milestones of the application, editable by the company, and their cost (§M4).',
      tags: 'dialog',
      on: {
        'offer.changed': { actions: { type: 'keepValues', params: ({ event }) => event } },
        'offer.submitted': { target: 'sending' },
        'offer.dismissed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The offer is being sent to the developer (§M3, offer).',
      tags: ['busy', 'dialog'],
      entry: ['clearProblem', 'keepChecked'],
      invoke: {
        id: 'offerSending',
        src: 'offerSending',
        input: ({ context: { application, values } }) => ({
          applicationId: application?.id ?? '',
          event: { type: 'offer', version: application?.version ?? 0, ...values },
        }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
            'clearValues',
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
            { type: 'showToast', params: { kind: 'success', message: 'Offer sent' } },
          ],
        },
        onError: {
          target: 'writing',
          actions: [
            {
              type: 'keepCurrentApplication',
              params: ({ event }) => ({ application: currentApplication(event.error) }),
            },
            { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: {
        'offer.changed': { actions: { type: 'keepValues', params: ({ event }) => event } },
        'offer.canceled': { target: 'writing' },
      },
    },
  },
});
