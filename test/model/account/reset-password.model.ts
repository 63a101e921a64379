import { resetPasswordMachine } from '../../../machines/account/reset-password.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused, stolenPasswordMessage } from '../samples.ts';

const goodPassword = 'Sunny-day-7';
const resetMessage = 'Password reset successful. Please log in with your new credentials.';
const toForgotPassword = [['navigate', { to: '/forgot-password', replace: true }]] as const;
const toLogin = (to: string) =>
  [['navigate', { to, replace: true, state: { message: resetMessage } }]] as const;

/** Phrase → the values of the two fields then. */
const typed = {
  'the user types a good password twice': { password: goodPassword, confirmation: goodPassword },
  'the user types two different passwords': { password: goodPassword, confirmation: 'Sunny-day-8' },
  'the user types the same 7 characters twice': { password: 'Abcde-7', confirmation: 'Abcde-7' },
  'the user types a password of 2 strength points twice': {
    password: 'abcdefgh',
    confirmation: 'abcdefgh',
  },
  'the user types a password of 3 strength points twice': {
    password: 'abcdefg7',
    confirmation: 'abcdefg7',
  },
};

export const resetPasswordModel = defineModel<typeof resetPasswordMachine>({
  flow: 'reset-password',
  machine: resetPasswordMachine,
  inputs: {
    'on the new-password page with a company’s reset token': { token: 'r1', role: 'CORPORATE' },
    'on the new-password page with a reset token of an unknown user': { token: 'r1', role: null },
    'on the new-password page without a reset token': { token: null, role: 'DEVELOPER' },
  },
  events: {
    'reset.typed': typed,
    'reset.submitted': { 'the user presses ‘Reset Password’': {} },
    'reset.canceled': { [cancelsAfterWaiting]: {} },
    'reset.continued': { 'the user presses ‘Continue now’': {} },
  },
  outcomes: {
    passwordReset: {
      done: { 'the password is changed': undefined },
      error: {
        'the server refuses the link as expired': refused(401, 'This link has been used.'),
        'the server refuses the password as stolen': refused(422, stolenPasswordMessage, 'passwordRefused'),
        'the server refuses the password with another backend’s message': refused(422, stolenPasswordMessage),
        'the reset gets no response': networkFailure,
      },
    },
  },
  // spec §9: 2 s after a reset result.
  delays: { resultPause: 2000 },
  contextKey: ({ password, confirmation, problem }) => [password, confirmation, problem !== null],
  states: {
    typing: {},
    submitting: {
      tags: ['busy'],
      running: ['passwordReset'],
      invariants: ({ password, confirmation, problem }) => ({
        'the problem of the last try is gone': problem === null,
        'the passwords match': password === confirmation,
        'the password has 8 characters': password.length >= 8,
      }),
    },
    succeeded: {
      invariants: ({ password, confirmation }) => ({
        'the passwords are forgotten': password + confirmation === '',
      }),
    },
    rejected: {
      invariants: ({ password, confirmation, problem }) => ({
        'the passwords are forgotten': password + confirmation === '',
        'it is the message of spec §8': problem === 'Old link expired. Please request new link',
      }),
    },
    turnedAway: { ends: true },
    done: { ends: true },
    expired: { ends: true },
  },
  expectations: [
    {
      spec: 'reading 19: the link stays valid',
      from: 'submitting',
      when: 'the server refuses the password as stolen',
      to: 'typing',
      effects: [],
      contextAfter: { problem: stolenPasswordMessage, token: 'r1' },
    },
    {
      spec: 'spec §8, reading 19: only our own code is known to leave the link valid',
      from: 'submitting',
      when: 'the server refuses the password with another backend’s message',
      to: 'rejected',
      effects: [['removeResetToken']],
    },
    {
      spec: 'spec §4',
      given: 'on the new-password page without a reset token',
      from: 'start',
      when: 'start',
      to: 'turnedAway',
      effects: [
        [
          'showToast',
          { kind: 'error', message: 'No reset token found. Please request a new password reset.' },
        ],
        ...toForgotPassword,
      ],
    },
    {
      spec: 'spec §4',
      from: 'submitting',
      when: 'the password is changed',
      to: 'succeeded',
      effects: [['removeResetToken'], ['forgetSession']],
    },
    {
      spec: 'spec §8',
      from: 'submitting',
      when: 'the server refuses the link as expired',
      to: 'rejected',
      effects: [['removeResetToken']],
    },
    {
      spec: 'spec §4',
      given: 'on the new-password page with a company’s reset token',
      from: 'succeeded',
      when: '2 s pass',
      to: 'done',
      effects: toLogin('/company/login'),
    },
    {
      spec: 'spec §4, reading 14',
      given: 'on the new-password page with a reset token of an unknown user',
      from: 'succeeded',
      when: '2 s pass',
      to: 'done',
      effects: toLogin('/developer/login'),
    },
    {
      spec: 'reading 7',
      given: 'on the new-password page with a company’s reset token',
      from: 'succeeded',
      when: 'the user presses ‘Continue now’',
      to: 'done',
      effects: toLogin('/company/login'),
    },
    { spec: 'spec §4', from: 'rejected', when: '2 s pass', to: 'expired', effects: toForgotPassword },
    {
      spec: 'reading 7',
      from: 'rejected',
      when: 'the user presses ‘Continue now’',
      to: 'expired',
      effects: toForgotPassword,
    },
    {
      spec: 'reading 9',
      from: 'submitting',
      when: 'the reset gets no response',
      to: 'typing',
      effects: [],
    },
    {
      spec: 'reading 9',
      from: 'submitting',
      when: cancelsAfterWaiting,
      to: 'typing',
      effects: [],
    },

    ...[
      ['the user types two different passwords', 'Passwords do not match'],
      ['the user types the same 7 characters twice', 'Password must be at least 8 characters long'],
      [
        'the user types a password of 2 strength points twice',
        'Password does not meet security requirements',
      ],
    ].flatMap(([when = '', problem = '']) => {
      const { password, confirmation } = typed[when as keyof typeof typed];
      return [
        {
          spec: 'spec §5',
          from: 'typing',
          when,
          to: 'typing',
          effects: [],
          contextAfter: { password, confirmation, problem: null },
        },
        {
          spec: 'spec §5',
          from: 'typing',
          when: 'the user presses ‘Reset Password’',
          contextBefore: (context: Readonly<Record<string, unknown>>) =>
            context.password === password && context.confirmation === confirmation,
          to: 'typing',
          effects: [],
          contextAfter: { problem },
        },
      ];
    }),
    {
      spec: 'decision 002: nothing is known about the link',
      from: 'submitting',
      when: 'the reset gets no response',
      to: 'typing',
      effects: [],
      contextAfter: { problem: 'We couldn’t reach the server. Check your connection and try again.' },
    },
  ],
});
