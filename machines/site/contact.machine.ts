import { assign, fromPromise, setup } from 'xstate';
import type { ContactBody } from '../../contract/site/contact.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';

export type ContactInput = {
  /** A draft from before a reload or a visit to another page, or null. */
  readonly draft: ContactBody | null;
};

type Context = ContactInput & {
  /** The problem of the last attempt, or null. */
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ContactEvent =
  | { type: 'contact.drafted'; values: ContactBody }
  | { type: 'contact.submitted'; values: ContactBody }
  | { type: 'contact.canceled' }
  | { type: 'contact.restarted' };

const sendingMessage = (error: unknown) =>
  failureMessage(error, 'Your message couldn’t be sent. It is still here: please try again.');

/** Sends a message to the operator (spec §2, public pages). A draft is stored until it has been sent. */
export const contactMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    tags: {} as 'busy',
  },
  actors: {
    messageSending: fromPromise<void, ContactBody>(notProvided),
  },
  actions: {
    storeDraft: (_, _draft: { values: ContactBody }) => notProvided(),
    removeDraft: () => notProvided(),
    keepDraft: assign({ draft: (_, { values }: { values: ContactBody }) => values }),
    clearDraft: assign({ draft: null }),
    keepProblem: assign((_, found: { problem: string; fieldProblems: FieldProblems }) => found),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
}).createMachine({
  id: 'contact',
  description: 'A message to the operator, from the form to the mailbox (spec §2, public pages).',
  context: ({ input }) => ({ ...input, problem: null, fieldProblems: noProblems }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The form, with any draft (spec §2).',
      on: {
        'contact.drafted': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ values: event.values }) },
            { type: 'storeDraft', params: ({ event }) => ({ values: event.values }) },
          ],
        },
        'contact.submitted': {
          target: 'sending',
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ values: event.values }) },
            { type: 'storeDraft', params: ({ event }) => ({ values: event.values }) },
          ],
        },
      },
    },
    sending: {
      description: 'The message is being sent; it stays in the form until then (reading 9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'messageSending',
        src: 'messageSending',
        input: ({ context }) => context.draft ?? { name: '', email: '', message: '' },
        onDone: { target: 'sent', actions: ['removeDraft', 'clearDraft'] },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: sendingMessage(event.error),
              fieldProblems: fieldMessages(event.error),
            }),
          },
        },
      },
      on: { 'contact.canceled': { target: 'idle' } },
    },
    failed: {
      description: 'The unchanged form, with the error (reading 6).',
      on: {
        'contact.drafted': {
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ values: event.values }) },
            { type: 'storeDraft', params: ({ event }) => ({ values: event.values }) },
          ],
        },
        'contact.submitted': {
          target: 'sending',
          actions: [
            { type: 'keepDraft', params: ({ event }) => ({ values: event.values }) },
            { type: 'storeDraft', params: ({ event }) => ({ values: event.values }) },
          ],
        },
      },
    },
    sent: {
      description: 'The server accepted the message (spec §7: 2xx).',
      on: { 'contact.restarted': { target: 'idle' } },
    },
  },
});
