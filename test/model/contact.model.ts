import { contactMachine } from '../../machines/site/contact.machine.ts';
import { defineModel } from './generator/flow-model.ts';
import { noAnswer, refused } from './samples.ts';

const values = { name: 'Cora', email: 'cora@example.com', message: 'How do I delete my account?' };
const wrong = { ...values, message: 'Hello' };

export const contactModel = defineModel<typeof contactMachine>({
  flow: 'contact',
  machine: contactMachine,
  inputs: {
    'with nothing typed yet': { draft: null },
    'with a draft from before': { draft: wrong },
  },
  events: {
    'contact.drafted': { 'the person types': { values: wrong } },
    'contact.submitted': { 'the person sends the message': { values } },
    'contact.cancelled': { 'the person cancels': {} },
    'contact.restarted': { 'the person wants to write another message': {} },
  },
  outcomes: {
    messageSending: {
      done: { 'the server takes the message': undefined },
      error: {
        'the server says that it was too much': refused(429, 'Please try again in 20 minutes.'),
        'the server refuses without a word': refused(500),
        'the message breaks the contract': {
          kind: 'invalidInput',
          message: 'Please check the marked fields.',
          fields: { message: 'Write at least 10 characters.' },
        },
        'no answer comes': noAnswer,
      },
    },
  },
  delays: {},
  resting: {},
  states: {
    idle: {},
    sending: {
      tags: ['busy'],
      running: ['messageSending'],
      holds: (context) => ({
        'the typed text is kept': context.draft?.message === values.message,
        'the problem of the last try is gone': context.problem === null,
        'no field is marked': Object.keys(context.fields).length === 0,
      }),
    },
    failed: {
      holds: ({ draft, problem }) => ({
        'the typed text is kept': draft !== null,
        'the problem stays in sight': problem !== null,
      }),
    },
    sent: { holds: ({ draft }) => ({ 'the draft is forgotten': draft === null }) },
  },
  expectations: [
    {
      spec: 'spec §2, public pages',
      from: 'idle',
      when: 'the person types',
      to: 'idle',
      effects: [['storeDraft', { values: wrong }]],
    },
    {
      spec: 'spec §2, public pages',
      from: 'idle',
      when: 'the person sends the message',
      to: 'sending',
      effects: [
        ['storeDraft', { values }],
        ['call messageSending', values],
      ],
    },
    {
      spec: 'spec §7',
      from: 'sending',
      when: 'the server takes the message',
      to: 'sent',
      effects: [['removeDraft']],
    },
    ...[
      'the server says that it was too much',
      'the server refuses without a word',
      'the message breaks the contract',
      'no answer comes',
    ].map((when) => ({ spec: 'design 6', from: 'sending', when, to: 'failed', effects: [] })),
    { spec: 'design 9', from: 'sending', when: 'the person cancels', to: 'idle', effects: [] },
  ],
});
