import { contactMachine } from '../../../machines/site/contact.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, refused } from '../samples.ts';

const values = { name: 'Cora', email: 'cora@example.com', message: 'How do I delete my account?' };
const shortValues = { ...values, message: 'Hello' };

export const contactModel = defineModel<typeof contactMachine>({
  flow: 'contact',
  machine: contactMachine,
  inputs: {
    'on the contact page with nothing typed yet': { draft: null },
    'on the contact page with a message of 5 characters from before': { draft: shortValues },
  },
  events: {
    'contact.drafted': { 'the user types a message of 5 characters': { values: shortValues } },
    'contact.submitted': {
      'the user types a question and presses ‘Send message’': { values },
      'the user types a message of 5 characters and presses ‘Send message’': { values: shortValues },
    },
    'contact.canceled': { [cancelsAfterWaiting]: {} },
    'contact.restarted': { 'the user presses ‘Send another message’': {} },
  },
  outcomes: {
    messageSending: {
      done: { 'the server accepts the message': undefined },
      error: {
        'the server says that there were too many messages': refused(429, 'Please try again in 20 minutes.'),
        'the server refuses the message without a reason': refused(500),
        'the form reports a message that is too short': invalidInput({
          message: 'Write at least 10 characters.',
        }),
        'the message gets no response': networkFailure,
      },
    },
  },
  contextKey: ({ draft }) => draft?.message,
  states: {
    idle: {},
    sending: {
      tags: ['busy'],
      running: ['messageSending'],
      invariants: (context) => ({
        'the typed text is kept': [values.message, shortValues.message].includes(
          context.draft?.message ?? '',
        ),
        'the problem of the last try is gone': context.problem === null,
        'no field is marked': Object.keys(context.fieldProblems).length === 0,
      }),
    },
    failed: {
      invariants: ({ draft, problem }) => ({
        'the typed text is kept': draft !== null,
        'the problem stays visible': problem !== null,
      }),
    },
    sent: { invariants: ({ draft }) => ({ 'the draft is forgotten': draft === null }) },
  },
  expectations: [
    {
      spec: 'spec §2, public pages',
      from: 'idle',
      when: 'the user types a message of 5 characters',
      to: 'idle',
      effects: [['storeDraft', { values: shortValues }]],
    },
    {
      spec: 'spec §2, public pages',
      from: 'idle',
      when: 'the user types a question and presses ‘Send message’',
      to: 'sending',
      effects: [
        ['storeDraft', { values }],
        ['call messageSending', values],
      ],
    },
    {
      spec: 'spec §7',
      from: 'sending',
      when: 'the server accepts the message',
      to: 'sent',
      effects: [['removeDraft']],
    },
    ...[
      'the server says that there were too many messages',
      'the server refuses the message without a reason',
      'the form reports a message that is too short',
      'the message gets no response',
    ].map((when) => ({ spec: 'reading 6', from: 'sending', when, to: 'failed', effects: [] })),
    {
      spec: 'reading 9',
      from: 'sending',
      when: cancelsAfterWaiting,
      to: 'idle',
      effects: [],
    },

    ...['idle', 'failed'].map((from) => ({
      spec: 'spec §2: what is typed is kept',
      from,
      when: 'the user types a message of 5 characters',
      to: from,
      effects: [['storeDraft', { values: shortValues }] as const],
      contextAfter: { draft: shortValues },
    })),
    ...[
      ['the user types a question and presses ‘Send message’', values] as const,
      ['the user types a message of 5 characters and presses ‘Send message’', shortValues] as const,
    ].map(([when, typed]) => ({
      spec: 'reading 6: and once more',
      from: 'failed',
      when,
      to: 'sending',
      effects: [['storeDraft', { values: typed }] as const, ['call messageSending', typed] as const],
      contextAfter: { draft: typed },
    })),
  ],
});
