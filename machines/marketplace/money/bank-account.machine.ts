import { assign, fromPromise, setup } from 'xstate';
import type {
  BankAccount,
  BankAccountBody,
  BankAccountFields,
} from '../../../contract/marketplace/money/bank-account.ts';
import { notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage } from '../../client-rules/failures.ts';
import { type FieldProblems, hasNoProblems, noProblems } from '../../client-rules/field-problems.ts';
import {
  bankAccountProblems,
  savedMessage,
  savingProblem,
} from '../../client-rules/marketplace/money/bank-account-rules.ts';
import { currentBankAccount } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';

type Context = {
  /** The masked account on the server; null until it is loaded. */
  readonly account: BankAccount | null;
  /** The values of the last save; cleared with the form, and never stored. */
  readonly typed: BankAccountFields;
  /** The number of automatic updates. */
  readonly updates: number;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type BankAccountEvent =
  | { type: 'bankAccount.entryRequested' }
  | { type: 'bankAccount.submitted'; typed: BankAccountFields }
  | { type: 'bankAccount.entryDismissed' }
  | { type: 'bankAccount.removalRequested' }
  | { type: 'bankAccount.removalConfirmed' }
  | { type: 'bankAccount.removalDismissed' }
  | { type: 'bankAccount.canceled' }
  | { type: 'bankAccount.retried' };

type FormProblems = { readonly problem: string | null; readonly fieldProblems: FieldProblems };
type SeenAccount = { readonly version: number };

const nothingTyped: BankAccountFields = { holder: '', iban: '', bic: '' };
const formProblems = (error: unknown, otherwise: string): FormProblems => ({
  problem: failureMessage(error, otherwise),
  fieldProblems: noProblems,
});
const seen = ({ account }: Context): SeenAccount => ({ version: account?.version ?? 0 });

/**
 * The bank account that a developer is paid to. Adding, changing and removing it each require the user to confirm
 * their identity (§M3, §M4).
 */
export const bankAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BankAccountEvent,
    tags: {} as 'busy' | 'entering',
  },
  actors: {
    accountFetch: fromPromise<BankAccount>(notProvided),
    accountChange: fromPromise<BankAccount, SeenAccount>(notProvided),
    confirmation: fromPromise<void>(notProvided),
    accountSave: fromPromise<BankAccount, BankAccountBody>(notProvided),
    accountRemoval: fromPromise<BankAccount, SeenAccount>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    keepAccount: assign({ account: (_, { account }: { account: BankAccount | null }) => account }),
    noteChange: assign({ updates: ({ context }) => context.updates + 1 }),
    keepTyped: assign({ typed: (_, { typed }: { typed: BankAccountFields }) => typed }),
    clearTyped: assign({ typed: nothingTyped }),
    keepProblem: assign((_, problem: FormProblems) => problem),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    hasNoAccount: ({ context: { account } }) => account?.state === 'none',
    isCoolingDown: ({ context: { account } }) => account?.state === 'cooling',
    hasNoProblems: (_, { fieldProblems }: { fieldProblems: FieldProblems }) => hasNoProblems(fieldProblems),
    isStale: (_, { error }: { error: unknown }) => currentBankAccount(error) !== null,
  },
}).createMachine({
  id: 'bankAccount',
  description: 'Enter, change or remove the bank account for payouts (§M3, §M4).',
  context: { account: null, typed: nothingTyped, updates: 0, problem: null, fieldProblems: noProblems },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the account, masked (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'accountFetch',
        src: 'accountFetch',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) =>
              formProblems(event.error, 'Your bank account couldn’t be loaded. Please try again.'),
          },
        },
      },
      on: { 'bankAccount.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'bankAccount.retried': { target: 'loading' } },
    },
    deciding: {
      description: 'Checks whether there is an account, and whether it can be used (§M3, bankAccount).',
      always: [
        { guard: 'hasNoAccount', target: 'none' },
        { guard: 'isCoolingDown', target: 'cooling' },
        { target: 'active' },
      ],
    },
    none: {
      description: 'There is none yet: its purpose, and a button to enter one (§M4).',
      on: { 'bankAccount.entryRequested': { target: 'entering', actions: 'clearProblem' } },
    },
    cooling: {
      description:
        'It can’t be used yet: until when, why, and how to undo the change (§M3); the end of the wait shows on its own (§M7).',
      invoke: {
        id: 'accountChange',
        src: 'accountChange',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
            'noteChange',
          ],
        },
        onError: { target: 'cooling', reenter: true },
      },
      on: {
        'bankAccount.entryRequested': { target: 'entering', actions: 'clearProblem' },
        'bankAccount.removalRequested': { target: 'askingRemoval', actions: 'clearProblem' },
      },
    },
    active: {
      description: 'Earnings can be paid out to it (§M3).',
      on: {
        'bankAccount.entryRequested': { target: 'entering', actions: 'clearProblem' },
        'bankAccount.removalRequested': { target: 'askingRemoval', actions: 'clearProblem' },
      },
    },
    entering: {
      description: 'The form for an account, checked before anything is sent (§M5).',
      tags: 'entering',
      on: {
        'bankAccount.submitted': [
          {
            guard: {
              type: 'hasNoProblems',
              params: ({ event }) => ({ fieldProblems: bankAccountProblems(event.typed) }),
            },
            target: 'confirmingEntry',
            actions: ['clearProblem', { type: 'keepTyped', params: ({ event }) => ({ typed: event.typed }) }],
          },
          {
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ problem: null, fieldProblems: bankAccountProblems(event.typed) }),
            },
          },
        ],
        'bankAccount.entryDismissed': { target: 'deciding', actions: ['clearProblem', 'clearTyped'] },
      },
    },
    confirmingEntry: {
      description:
        'It decides where money goes: the user confirms their identity (decision 021). The input stays.',
      tags: ['busy', 'entering'],
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'saving' },
        onError: { target: 'entering' },
      },
    },
    saving: {
      description: 'It is being saved (§M3, save).',
      tags: ['busy', 'entering'],
      invoke: {
        id: 'accountSave',
        src: 'accountSave',
        input: ({ context }) => ({ ...seen(context), ...context.typed }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
            'clearTyped',
            { type: 'track', params: { event: 'BANK_DETAIL_UPDATED' } },
            {
              type: 'showToast',
              params: ({ event }) => ({ kind: 'success', message: savedMessage(event.output) }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'entering',
            actions: [
              { type: 'keepAccount', params: ({ event }) => ({ account: currentBankAccount(event.error) }) },
              { type: 'keepProblem', params: ({ event }) => savingProblem(event.error) },
            ],
          },
          {
            target: 'entering',
            actions: { type: 'keepProblem', params: ({ event }) => savingProblem(event.error) },
          },
        ],
      },
      on: { 'bankAccount.canceled': { target: 'entering' } },
    },
    askingRemoval: {
      description: 'A dialog asks to confirm the removal (§M3, remove).',
      on: {
        'bankAccount.removalConfirmed': { target: 'confirmingRemoval' },
        'bankAccount.removalDismissed': { target: 'deciding' },
      },
    },
    confirmingRemoval: {
      description: 'Removing it stops payouts: the user confirms their identity (decision 021).',
      tags: 'busy',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'removing' },
        onError: { target: 'deciding' },
      },
    },
    removing: {
      description: 'It is being removed, unless a payout to it is in progress (§M3, remove).',
      tags: 'busy',
      invoke: {
        id: 'accountRemoval',
        src: 'accountRemoval',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'track', params: { event: 'BANK_DETAIL_UPDATED' } },
            { type: 'showToast', params: { kind: 'success', message: 'Bank account removed' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'deciding',
            actions: [
              { type: 'keepAccount', params: ({ event }) => ({ account: currentBankAccount(event.error) }) },
              {
                type: 'keepProblem',
                params: ({ event }) =>
                  formProblems(event.error, 'Your bank account couldn’t be removed. Please try again.'),
              },
            ],
          },
          {
            target: 'deciding',
            actions: {
              type: 'keepProblem',
              params: ({ event }) =>
                formProblems(event.error, 'Your bank account couldn’t be removed. Please try again.'),
            },
          },
        ],
      },
      on: { 'bankAccount.canceled': { target: 'loading' } },
    },
  },
});
