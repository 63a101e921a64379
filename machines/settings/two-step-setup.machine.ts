import { assign, fromPromise, setup } from 'xstate';
import type { RecoveryCodes, TwoStepSetup, TwoStepStatus } from '../../contract/settings/two-step.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, hasCode } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';

type Context = {
  readonly recoveryCodesLeft: number;
  /** The data for the app; null once setup is complete or was canceled. */
  readonly setup: TwoStepSetup | null;
  /** The first code of the app, as sent. */
  readonly code: string;
  /** The last requested change while it is on. */
  readonly wanted: 'codes' | 'off';
  /** The recovery codes, which are shown once and then cleared. */
  readonly codes: readonly string[];
  /** The number of times that the pressed button has disappeared; the title then gets the focus. */
  readonly changes: number;
  /** The result of the last change; null once the next one starts. */
  readonly notice: string | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type TwoStepSetupEvent =
  | { type: 'twoStep.retried' }
  | { type: 'twoStep.started' }
  | { type: 'twoStep.codeSubmitted'; code: string }
  | { type: 'twoStep.codesRequested' }
  | { type: 'twoStep.codesDownloaded' }
  | { type: 'twoStep.codesSaved' }
  | { type: 'twoStep.turnOffRequested' }
  | { type: 'twoStep.setupDismissed' }
  | { type: 'twoStep.canceled' };

/** The message of a failure, and its field. */
const formProblems = (error: unknown) => {
  const problem = failureMessage(error, somethingWentWrong);
  return {
    problem,
    fieldProblems: hasCode(error, 'wrongCode', 'codeExpired') ? { code: problem } : fieldMessages(error),
  };
};

/** Turns two-step verification on and off, and renews recovery codes (decision 024). */
export const twoStepSetupMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TwoStepSetupEvent,
    tags: {} as 'busy',
  },
  actors: {
    statusFetch: fromPromise<TwoStepStatus>(notProvided),
    confirmation: fromPromise<void>(notProvided),
    setupStart: fromPromise<TwoStepSetup>(notProvided),
    activation: fromPromise<RecoveryCodes, { code: string }>(notProvided),
    codeRenewal: fromPromise<RecoveryCodes>(notProvided),
    deactivation: fromPromise<void>(notProvided),
  },
  actions: {
    /** Saves the codes as a file. */
    saveCodes: (_, _saved: RecoveryCodes) => notProvided(),
    keepStatus: assign((_, { recoveryCodesLeft }: TwoStepStatus) => ({ recoveryCodesLeft })),
    keepSetup: assign({ setup: (_, { found }: { found: TwoStepSetup }) => found }),
    clearSetup: assign({ setup: null, code: '' }),
    keepCode: assign((_, { code }: { code: string }) => ({ code })),
    keepWanted: assign((_, { wanted }: { wanted: 'codes' | 'off' }) => ({ wanted })),
    keepCodes: assign((_, { codes }: RecoveryCodes) => ({ codes, recoveryCodesLeft: codes.length })),
    clearCodes: assign({ codes: [] }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    noteTurnedOff: assign({
      notice: 'Two-step verification is off. Your recovery codes no longer work.',
    }),
    keepProblem: assign((_, failed: { problem: string; fieldProblems: FieldProblems }) => failed),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: {} }),
    clearResult: assign({ notice: null, problem: null, fieldProblems: noProblems }),
  },
  guards: {
    areCodesRequested: ({ context }) => context.wanted === 'codes',
    isEnabled: (_, { isOn }: TwoStepStatus) => isOn,
  },
}).createMachine({
  id: 'twoStepSetup',
  description: 'Two-step verification: an authenticator app, and recovery codes (decision 024).',
  context: {
    recoveryCodesLeft: 0,
    setup: null,
    code: '',
    wanted: 'codes',
    codes: [],
    changes: 0,
    notice: null,
    problem: null,
    fieldProblems: noProblems,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading whether two-step verification is on (decision 024).',
      tags: 'busy',
      entry: ['clearResult', 'clearSetup'],
      invoke: {
        id: 'statusFetch',
        src: 'statusFetch',
        onDone: [
          {
            guard: { type: 'isEnabled', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
          },
          { target: 'off' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
        },
      },
      on: { 'twoStep.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'twoStep.retried': { target: 'loading' } },
    },
    off: {
      description: 'Logging in asks for no code (decision 024).',
      on: { 'twoStep.started': { target: 'confirmingSetup' } },
    },
    confirmingSetup: {
      description: 'A second factor grants access: the user confirms their identity (decision 021).',
      tags: 'busy',
      entry: 'clearResult',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'starting' },
        onError: { target: 'off' },
      },
    },
    starting: {
      description: 'The server is creating a secret (decision 024).',
      tags: 'busy',
      invoke: {
        id: 'setupStart',
        src: 'setupStart',
        onDone: {
          target: 'settingUp',
          actions: { type: 'keepSetup', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'off',
          actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
        },
      },
      on: { 'twoStep.canceled': { target: 'off' } },
    },
    settingUp: {
      description: 'The QR code and the secret; a first code shows that the app has it (decision 024).',
      on: {
        'twoStep.codeSubmitted': {
          target: 'turningOn',
          actions: { type: 'keepCode', params: ({ event }) => event },
        },
        'twoStep.setupDismissed': { target: 'off', actions: ['clearSetup', 'clearResult'] },
      },
    },
    turningOn: {
      description: 'The first code is being checked (decision 024).',
      tags: 'busy',
      entry: 'clearResult',
      invoke: {
        id: 'activation',
        src: 'activation',
        input: ({ context }) => ({ code: context.code }),
        onDone: {
          target: 'showingCodes',
          actions: ['clearSetup', { type: 'keepCodes', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'settingUp',
          actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
        },
      },
      // Only the server knows whether it was turned on.
      on: { 'twoStep.canceled': { target: 'loading', actions: 'countChange' } },
    },
    showingCodes: {
      description: 'The recovery codes, this once (decision 024).',
      on: {
        'twoStep.codesDownloaded': {
          actions: { type: 'saveCodes', params: ({ context }) => ({ codes: [...context.codes] }) },
        },
        'twoStep.codesSaved': { target: 'on', actions: 'clearCodes' },
      },
    },
    on: {
      description: 'Logging in asks for a code (decision 024).',
      on: {
        'twoStep.codesRequested': {
          target: 'confirmingChange',
          actions: { type: 'keepWanted', params: { wanted: 'codes' } },
        },
        'twoStep.turnOffRequested': {
          target: 'confirmingChange',
          actions: { type: 'keepWanted', params: { wanted: 'off' } },
        },
      },
    },
    confirmingChange: {
      description:
        'New recovery codes, or no second factor, change how to log in: the user confirms their identity (decision 021).',
      tags: 'busy',
      entry: 'clearResult',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: [{ guard: 'areCodesRequested', target: 'makingCodes' }, { target: 'turningOff' }],
        onError: { target: 'on' },
      },
    },
    makingCodes: {
      description: 'The server is creating ten new recovery codes (decision 024).',
      tags: 'busy',
      invoke: {
        id: 'codeRenewal',
        src: 'codeRenewal',
        onDone: {
          target: 'showingCodes',
          actions: { type: 'keepCodes', params: ({ event }) => event.output },
        },
        onError: {
          target: 'on',
          actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
        },
      },
      on: { 'twoStep.canceled': { target: 'loading', actions: 'countChange' } },
    },
    turningOff: {
      description: 'The server is deleting secret, recovery codes and trusted devices (decision 024).',
      tags: 'busy',
      invoke: {
        id: 'deactivation',
        src: 'deactivation',
        onDone: { target: 'off', actions: ['countChange', 'noteTurnedOff'] },
        onError: {
          target: 'on',
          actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
        },
      },
      on: { 'twoStep.canceled': { target: 'loading', actions: 'countChange' } },
    },
  },
});
