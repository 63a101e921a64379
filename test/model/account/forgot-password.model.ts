import { forgotPasswordMachine } from '../../../machines/account/forgot-password.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';

const email = 'cora@example.com';

export const forgotPasswordModel = defineModel<typeof forgotPasswordMachine>({
  flow: 'forgot-password',
  machine: forgotPasswordMachine,
  inputs: {
    'on the company’s forgot-password page': { role: 'CORPORATE', email: '' },
    'on the developer’s forgot-password page': { role: 'DEVELOPER', email: '' },
    'on the forgot-password page of neither side': { role: null, email: '' },
    'on the company’s forgot-password page, from a login page with an email typed': {
      role: 'CORPORATE',
      email,
    },
  },
  events: {
    'forgotPassword.requested': {
      'the user types their email address and presses ‘Send Reset Link’': { email },
      'the user presses ‘Send Reset Link’ with nothing typed': { email: '' },
    },
    'forgotPassword.resendRequested': { 'the user presses ‘Resend email’': {} },
    'forgotPassword.canceled': { [cancelsAfterWaiting]: {} },
    'forgotPassword.restarted': { 'the user presses ‘Use a different email’': {} },
  },
  outcomes: {
    resetRequest: {
      done: { 'the server accepts the request': undefined },
      error: {
        'the server refuses and says why': refused(429, 'Too many requests. Try again later.'),
        'the server refuses without a reason': refused(500),
        'the request gets no response': networkFailure,
      },
    },
    resendRequest: {
      done: { 'the server accepts the second request': undefined },
      error: {
        'the server refuses the second request and says why': refused(
          429,
          'Too many requests. Try again later.',
        ),
        'the second request gets no response': networkFailure,
      },
    },
  },
  contextKey: ({ email: known, problem, fieldProblems }) => [
    known,
    problem !== null,
    Object.keys(fieldProblems).length,
  ],
  states: {
    idle: {},
    sending: {
      tags: ['busy'],
      running: ['resetRequest'],
      invariants: (context) => ({
        'the address is known': context.email === email,
        'the problem of the last try is gone': context.problem === null,
        'no field is marked': Object.keys(context.fieldProblems).length === 0,
      }),
    },
    failed: { invariants: ({ problem }) => ({ 'the problem stays visible': problem !== null }) },
    sent: { invariants: ({ email: known }) => ({ 'the address is known': known === email }) },
    resending: {
      tags: ['busy'],
      running: ['resendRequest'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
  },
  expectations: [
    {
      spec: 'spec §7, reading 14',
      given: 'on the company’s forgot-password page',
      from: 'idle',
      when: 'the user types their email address and presses ‘Send Reset Link’',
      to: 'sending',
      effects: [
        ['storeUserType', { role: 'CORPORATE' }],
        ['call resetRequest', { email }],
      ],
    },
    { spec: 'spec §4', from: 'sending', when: 'the server accepts the request', to: 'sent', effects: [] },
    {
      spec: 'spec §8',
      from: 'sending',
      when: 'the server refuses and says why',
      to: 'failed',
      effects: [['showToast', { kind: 'error', message: 'Too many requests. Try again later.' }]],
    },
    ...['the server refuses without a reason', 'the request gets no response'].map((when) => ({
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
      when: cancelsAfterWaiting,
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
      when: 'the user types their email address and presses ‘Send Reset Link’',
      to: 'sending',
      effects: [
        ['storeUserType', { role: 'DEVELOPER' }],
        ['call resetRequest', { email }],
      ],
    },
    {
      spec: 'spec §2',
      from: 'sent',
      when: 'the user presses ‘Use a different email’',
      to: 'idle',
      effects: [],
      contextAfter: { problem: null },
    },
    ...['idle', 'failed'].map((from) => ({
      spec: 'spec §5: nothing is sent before every field is filled',
      from,
      when: 'the user presses ‘Send Reset Link’ with nothing typed',
      to: 'idle',
      effects: [],
      contextAfter: { problem: null, fieldProblems: { email: 'Enter a valid email address.' } },
    })),
    {
      spec: 'spec §4: another link can be requested',
      from: 'sent',
      when: 'the user presses ‘Resend email’',
      to: 'resending',
      effects: [['call resendRequest', { email }]],
    },
    {
      spec: 'spec §4: another link can be requested',
      from: 'resending',
      when: 'the server accepts the second request',
      to: 'sent',
      effects: [['showToast', { kind: 'success', message: 'Email sent again.' }]],
    },
    ...[
      ['the server refuses the second request and says why', 'Too many requests. Try again later.'] as const,
      ['the second request gets no response', 'Something went wrong. Please try again.'] as const,
    ].map(([when, message]) => ({
      spec: 'spec §8',
      from: 'resending',
      when,
      to: 'sent',
      effects: [['showToast', { kind: 'error', message }] as const],
      contextAfter: { problem: message },
    })),
    {
      spec: 'reading 9',
      from: 'resending',
      when: cancelsAfterWaiting,
      to: 'sent',
      effects: [],
    },
  ],
});
