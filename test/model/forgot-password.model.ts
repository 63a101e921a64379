import { forgotPasswordMachine } from '../../machines/account/forgot-password.machine.ts';
import { defineModel } from './generator/flow-model.ts';
import { noAnswer, refused } from './samples.ts';

const email = 'cora@example.com';

export const forgotPasswordModel = defineModel<typeof forgotPasswordMachine>({
  flow: 'forgot-password',
  machine: forgotPasswordMachine,
  inputs: {
    'on the company page': { role: 'CORPORATE' },
    'on the developer page': { role: 'DEVELOPER' },
    'on the page of no side': { role: null },
  },
  events: {
    'forgot.submitted': { 'the person sends their e-mail address': { email } },
    'forgot.cancelled': { 'the person cancels': {} },
    'forgot.restarted': { 'the person wants to try another address': {} },
  },
  outcomes: {
    resetRequest: {
      done: { 'the link is on its way': undefined },
      error: {
        'the server refuses and says why': refused(429, 'Too many requests. Try again later.'),
        'the server refuses without a word': refused(500),
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
      spec: 'spec §7, design 14',
      given: 'on the company page',
      from: 'idle',
      when: 'the person sends their e-mail address',
      to: 'sending',
      effects: [
        ['storeUserType', { role: 'CORPORATE' }],
        ['call resetRequest', { email }],
      ],
    },
    { spec: 'spec §4', from: 'sending', when: 'the link is on its way', to: 'sent', effects: [] },
    {
      spec: 'spec §8',
      from: 'sending',
      when: 'the server refuses and says why',
      to: 'failed',
      effects: [['showToast', { kind: 'error', message: 'Too many requests. Try again later.' }]],
    },
    ...['the server refuses without a word', 'no answer comes'].map((when) => ({
      spec: 'spec §8',
      from: 'sending',
      when,
      to: 'failed',
      effects: [
        ['showToast', { kind: 'error', message: 'Something went wrong. Please try again.' }] as const,
      ],
    })),
    { spec: 'design 9', from: 'sending', when: 'the person cancels', to: 'idle', effects: [] },
  ],
});
