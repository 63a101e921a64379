import { assign, fromPromise, setup } from 'xstate';
import type { NameBody } from '../../contract/account/account.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';

type Context = {
  /** The last sent name. */
  readonly name: string;
  /** The number of successful changes; the form is reset after each. */
  readonly changes: number;
  /** The result of the last change; null once the next one is sent. */
  readonly notice: string | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type AccountNameEvent = { type: 'name.submitted'; name: string } | { type: 'name.canceled' };

/** Changes the account's name (decision 022). */
export const accountNameMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AccountNameEvent,
    tags: {} as 'busy',
  },
  actors: {
    nameChange: fromPromise<void, NameBody>(notProvided),
  },
  actions: {
    /** Updates the session, so that the new name is shown everywhere. */
    storeName: (_, _stored: { name: string }) => notProvided(),
    keepName: assign({ name: (_, { name }: { name: string }) => name.trim() }),
    keepProblem: assign((_, found: { problem: string; fieldProblems: FieldProblems }) => found),
    clearProblem: assign({ notice: null, problem: null, fieldProblems: noProblems }),
    noteChange: assign({
      notice: 'Your name has been changed.',
      changes: ({ context }) => context.changes + 1,
    }),
  },
}).createMachine({
  id: 'accountName',
  description: 'Change the user’s name (decision 022).',
  context: { name: '', changes: 0, notice: null, problem: null, fieldProblems: noProblems },
  initial: 'editing',
  states: {
    editing: {
      description: 'The current name, or the typed one (decision 022).',
      on: {
        'name.submitted': {
          target: 'saving',
          actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    saving: {
      description:
        'The new name is being sent; a name grants no access, so no confirmation is needed (decision 022).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'nameChange',
        src: 'nameChange',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'storeName', params: ({ context }) => ({ name: context.name }) }, 'noteChange'],
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'Your name couldn’t be changed. Please try again.'),
              fieldProblems: fieldMessages(event.error),
            }),
          },
        },
      },
      on: { 'name.canceled': { target: 'editing' } },
    },
  },
});
