import { forgotPasswordMachine } from '../../../machines/account/forgot-password.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { noAnswer, refused } from '../samples.ts';

const email = 'cora@example.com';

export const forgotPasswordModel = defineModel<typeof forgotPasswordMachine>({
  flow: 'forgot-password',
  machine: forgotPasswordMachine,
  inputs: {
    'on the company’s forgot-password page': { role: 'CORPORATE' },
    'on the developer’s forgot-password page': { role: 'DEVELOPER' },
    'on the forgot-password page of neither side': { role: null },
  },
  events: {
    'forgot.submitted': { 'the person types their e-mail address and presses ‘Send Reset Link’': { email } },
    'forgot.cancelled': { 'the person waits 10 s and presses ‘Cancel’': {} },
    'forgot.restarted': { 'the person presses ‘Try another address’': {} },
  },
  outcomes: {
    resetRequest: {
      done: { 'the server takes the request': undefined },
      error: {
        'the server refuses and says why': refused(429, 'Too many requests. Try again later.'),
        'the server refuses without a word': refused(500),
        'no answer comes to the request': noAnswer,
      },
    },
  },
  delays: {},
  resting: {},
  states: {
    idle: {},
    sending: {
      tags: ['busy'],
      running: ['resetRequest'],
      holds: (context) => ({
        'the address is known': context.email === email,
        'the problem of the last try is gone': context.problem === null,
      }),
    },
    failed: { holds: ({ problem }) => ({ 'the problem stays in sight': problem !== null }) },
    sent: { holds: ({ problem }) => ({ 'there is no problem': problem === null }) },
  },
  expectations: [
    {
      spec: 'spec §7, reading 14',
      given: 'on the company’s forgot-password page',
      from: 'idle',
      when: 'the person types their e-mail address and presses ‘Send Reset Link’',
      to: 'sending',
      effects: [
        ['storeUserType', { role: 'CORPORATE' }],
        ['call resetRequest', { email }],
      ],
    },
    { spec: 'spec §4', from: 'sending', when: 'the server takes the request', to: 'sent', effects: [] },
    {
      spec: 'spec §8',
      from: 'sending',
      when: 'the server refuses and says why',
      to: 'failed',
      effects: [['showToast', { kind: 'error', message: 'Too many requests. Try again later.' }]],
    },
    ...['the server refuses without a word', 'no answer comes to the request'].map((when) => ({
      spec: 'spec §8',
      from: 'sending',
      when,
      to: 'failed',
      effects: [
        ['showToast', { kind: 'error', message: 'Something went wrong. Please try again.' }] as const,
      ],
    })),
    {
      spec: 'reading 9',
      from: 'sending',
      when: 'the person waits 10 s and presses ‘Cancel’',
      to: 'idle',
      effects: [],
    },

    ...['on the company’s forgot-password page', 'on the forgot-password page of neither side'].map(
      (given) => ({
        spec: 'spec §2',
        given,
        from: 'start',
        when: 'start',
        to: 'idle',
        effects: [],
      }),
    ),
    {
      spec: 'spec §4, reading 14: and once more',
      given: 'on the developer’s forgot-password page',
      from: 'failed',
      when: 'the person types their e-mail address and presses ‘Send Reset Link’',
      to: 'sending',
      effects: [
        ['storeUserType', { role: 'DEVELOPER' }],
        ['call resetRequest', { email }],
      ],
    },
    {
      spec: 'spec §2',
      from: 'sent',
      when: 'the person presses ‘Try another address’',
      to: 'idle',
      effects: [],
    },
  ],
});
