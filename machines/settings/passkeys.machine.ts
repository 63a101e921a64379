import { assign, fromPromise, setup } from 'xstate';
import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  Passkeys,
} from '../../contract/settings/passkeys.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';

type Context = {
  /** The list as last loaded; null until then. */
  readonly passkeys: readonly Passkey[] | null;
  /** The passkey that is being renamed or removed. */
  readonly chosen: Passkey | null;
  readonly name: string;
  readonly options: PasskeyCreationOptions | null;
  readonly created: CreatedPasskey | null;
  /** The result of the last action; null once another one starts. */
  readonly notice: string | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type PasskeysEvent =
  | { type: 'passkeys.addRequested' }
  | { type: 'passkeys.renamingRequested'; passkey: Passkey }
  | { type: 'passkeys.renamed'; name: string }
  | { type: 'passkeys.removalRequested'; passkey: Passkey }
  | { type: 'passkeys.removalConfirmed' }
  | { type: 'passkeys.dismissed' }
  | { type: 'passkeys.canceled' }
  | { type: 'passkeys.retried' };

const notAdded = 'The passkey couldn’t be added. Please try again.';

/** The passkeys of an account: adding, renaming and removing them (decision 023). */
export const passkeysMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasskeysEvent,
    tags: {} as 'busy' | 'naming' | 'askingRemoval',
  },
  actors: {
    listFetch: fromPromise<Passkeys>(notProvided),
    confirmation: fromPromise<void>(notProvided),
    optionsFetch: fromPromise<PasskeyCreationOptions>(notProvided),
    /** Opens the browser's own dialog. */
    passkeyCreation: fromPromise<CreatedPasskey, { options: PasskeyCreationOptions | null }>(notProvided),
    passkeyAddition: fromPromise<void, { created: CreatedPasskey | null }>(notProvided),
    passkeyRenaming: fromPromise<void, { passkeyId: string; name: string }>(notProvided),
    passkeyRemoval: fromPromise<void, { passkeyId: string }>(notProvided),
  },
  actions: {
    keepPasskeys: assign((_, { passkeys }: Passkeys) => ({ passkeys })),
    keepChosen: assign((_, { passkey }: { passkey: Passkey }) => ({ chosen: passkey, name: passkey.name })),
    clearChosen: assign({ chosen: null }),
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    keepOptions: assign((_, { options }: { options: PasskeyCreationOptions }) => ({ options })),
    keepCreated: assign((_, { created }: { created: CreatedPasskey }) => ({ created })),
    keepNotice: assign((_, { notice }: { notice: string }) => ({ notice })),
    keepProblem: assign((_, found: { problem: string; fieldProblems?: FieldProblems }) => ({
      fieldProblems: noProblems,
      ...found,
    })),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ notice: null, problem: null, fieldProblems: noProblems }),
  },
}).createMachine({
  id: 'passkeys',
  description: 'The account’s passkeys: add, rename, remove (decision 023).',
  context: {
    passkeys: null,
    chosen: null,
    name: '',
    options: null,
    created: null,
    notice: null,
    problem: null,
    fieldProblems: noProblems,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the list, again after every possible change (decision 023).',
      tags: 'busy',
      invoke: {
        id: 'listFetch',
        src: 'listFetch',
        onDone: {
          target: 'listing',
          actions: { type: 'keepPasskeys', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: failureMessage(event.error, somethingWentWrong) }),
          },
        },
      },
      on: { 'passkeys.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The list couldn’t be loaded, and no outdated one is shown; try again (reading 9).',
      on: { 'passkeys.retried': { target: 'loading', actions: 'clearProblem' } },
    },
    listing: {
      description: 'The passkeys, and how to add one (decision 023).',
      entry: 'clearChosen',
      on: {
        'passkeys.addRequested': { target: 'confirmingAddition', actions: 'clearProblem' },
        'passkeys.renamingRequested': {
          target: 'naming',
          actions: [
            'clearProblem',
            { type: 'keepChosen', params: ({ event }) => ({ passkey: event.passkey }) },
          ],
        },
        'passkeys.removalRequested': {
          target: 'askingRemoval',
          actions: [
            'clearProblem',
            { type: 'keepChosen', params: ({ event }) => ({ passkey: event.passkey }) },
          ],
        },
      },
    },
    confirmingAddition: {
      description: 'A new passkey grants access: the user confirms their identity (decision 021).',
      tags: 'busy',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'preparing' },
        onError: { target: 'listing' },
      },
    },
    preparing: {
      description: 'Loading the options to create a passkey with (decision 023).',
      tags: 'busy',
      invoke: {
        id: 'optionsFetch',
        src: 'optionsFetch',
        onDone: {
          target: 'creating',
          actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: failureMessage(event.error, notAdded) }),
          },
        },
      },
      on: { 'passkeys.canceled': { target: 'listing' } },
    },
    creating: {
      description:
        'The browser asks for a fingerprint, a face or a PIN, and creates the passkey (decision 023).',
      tags: 'busy',
      invoke: {
        id: 'passkeyCreation',
        src: 'passkeyCreation',
        input: ({ context }) => ({ options: context.options }),
        onDone: {
          target: 'saving',
          actions: { type: 'keepCreated', params: ({ event }) => ({ created: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'No passkey was added. You can try again at any time.'),
            }),
          },
        },
      },
    },
    saving: {
      description: 'The new passkey is being sent (decision 023).',
      tags: 'busy',
      invoke: {
        id: 'passkeyAddition',
        src: 'passkeyAddition',
        input: ({ context }) => ({ created: context.created }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'keepNotice',
            params: { notice: 'The passkey has been added. You can log in with it now.' },
          },
        },
        onError: {
          target: 'loading',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: failureMessage(event.error, notAdded) }),
          },
        },
      },
      on: { 'passkeys.canceled': { target: 'loading' } },
    },
    naming: {
      description: 'A dialog asks for the passkey’s name (decision 023).',
      tags: 'naming',
      on: {
        'passkeys.renamed': {
          target: 'renaming',
          actions: ['clearProblem', { type: 'keepName', params: ({ event }) => ({ name: event.name }) }],
        },
        'passkeys.dismissed': { target: 'listing', actions: 'clearProblem' },
      },
    },
    renaming: {
      description: 'The new name is being sent (decision 023).',
      tags: ['busy', 'naming'],
      invoke: {
        id: 'passkeyRenaming',
        src: 'passkeyRenaming',
        input: ({ context }) => ({ passkeyId: context.chosen?.passkeyId ?? '', name: context.name }),
        onDone: {
          target: 'loading',
          actions: { type: 'keepNotice', params: { notice: 'The passkey has been renamed.' } },
        },
        onError: {
          target: 'naming',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'The name couldn’t be saved. Please try again.'),
              fieldProblems: fieldMessages(event.error),
            }),
          },
        },
      },
      on: { 'passkeys.canceled': { target: 'loading' } },
    },
    askingRemoval: {
      description: 'A dialog asks to confirm the passkey’s removal (decision 023).',
      tags: 'askingRemoval',
      on: {
        'passkeys.removalConfirmed': { target: 'confirmingRemoval' },
        'passkeys.dismissed': { target: 'listing' },
      },
    },
    confirmingRemoval: {
      description: 'Removing a passkey revokes access: the user confirms their identity (decision 021).',
      tags: 'busy',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'removing' },
        onError: { target: 'listing' },
      },
    },
    removing: {
      description: 'The passkey is being removed, if another way to log in remains (decision 023).',
      tags: 'busy',
      invoke: {
        id: 'passkeyRemoval',
        src: 'passkeyRemoval',
        input: ({ context }) => ({ passkeyId: context.chosen?.passkeyId ?? '' }),
        onDone: {
          target: 'loading',
          actions: { type: 'keepNotice', params: { notice: 'The passkey has been removed.' } },
        },
        onError: {
          target: 'loading',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'The passkey couldn’t be removed. Please try again.'),
            }),
          },
        },
      },
      on: { 'passkeys.canceled': { target: 'loading' } },
    },
  },
});
