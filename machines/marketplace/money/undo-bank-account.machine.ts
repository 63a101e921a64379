import { assign, fromPromise, setup } from 'xstate';
import type { BankAccountUndoBody } from '../../../contract/marketplace/money/bank-account.ts';
import { notProvided } from '../../client-rules/effects.ts';
import { failureMessage, isInputRefusal } from '../../client-rules/failures.ts';

export type UndoBankAccountInput = {
  /** The query parameter `token` of the address, or null. */
  readonly token: string | null;
  /** Whether the link was used just before this page was reloaded. */
  readonly isUndone: boolean;
};

type Context = UndoBankAccountInput & { readonly problem: string | null };

type UndoBankAccountEvent = { type: 'undo.pressed' } | { type: 'undo.canceled' };

/** The page of the link that is mailed after a change of the bank account (§M3, undo). */
export const undoBankAccountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UndoBankAccountEvent,
    input: {} as UndoBankAccountInput,
    tags: {} as 'busy',
  },
  actors: {
    accountUndo: fromPromise<void, BankAccountUndoBody>(notProvided),
  },
  actions: {
    /** Removes the token from the history entry and marks the entry as done, because a link works only once. */
    storeUndone: () => notProvided(),
    keepProblem: assign({ problem: (_, { problem }: { problem: string }) => problem }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isAlreadyUndone: ({ context }) => context.isUndone,
    hasNothing: ({ context }) => context.token === null && !context.isUndone,
    isRefusal: (_, { error }: { error: unknown }) => isInputRefusal(error),
  },
}).createMachine({
  id: 'undoBankAccount',
  description: 'Undo a change of the bank account by the link in the mail (§M3, undo).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Checks whether there is a token, and whether it was used just before a reload (reading 5).',
      always: [
        { guard: 'isAlreadyUndone', target: 'undone' },
        {
          guard: 'hasNothing',
          target: 'refused',
          actions: {
            type: 'keepProblem',
            params: { problem: 'This link is incomplete. Open it again from the email.' },
          },
        },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'Mail scanners open links, too, so the page waits for a button (decision 022).',
      on: { 'undo.pressed': { target: 'undoing' } },
    },
    undoing: {
      description: 'The previous account is being restored (§M3, undo).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'accountUndo',
        src: 'accountUndo',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'undone', actions: 'storeUndone' },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                problem: failureMessage(event.error, 'This link has expired or was used already.'),
              }),
            },
          },
          {
            target: 'asking',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                problem: failureMessage(event.error, 'The change couldn’t be undone. Please try again.'),
              }),
            },
          },
        ],
      },
      on: { 'undo.canceled': { target: 'asking' } },
    },
    undone: {
      description: 'The previous account is restored, and every session has ended (§M3, undo).',
      type: 'final',
    },
    refused: { description: 'The link has expired or was used (§M3, undo).', type: 'final' },
  },
});
