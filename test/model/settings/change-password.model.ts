import { changePasswordMachine } from '../../../machines/settings/change-password.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  cancelsAfterWaiting,
  networkFailure,
  noResponse,
  refused,
  stolenPasswordMessage,
} from '../samples.ts';
import { confirmationOutcomes } from './confirmation.ts';

const goodValues = {
  currentPassword: 'Old-Pass-12',
  password: 'Fresh-Pass-34',
  confirmation: 'Fresh-Pass-34',
};
const firstPasswordValues = { ...goodValues, currentPassword: '' };
const weakValues = { ...goodValues, password: 'password', confirmation: 'password' };
const typeGoodPassword = 'the user types a good new password twice';
const typeWeakPassword = 'the user types a weak new password twice';
const pressChangePassword = 'the user presses ‘Change password’';
const pressSetPassword = 'the user presses ‘Set password’';
const changeFailedMessage = 'Your password couldn’t be changed. Please try again.';

/** The model of the password in Settings: a single list, so longer than most files. */
export const changePasswordModel = defineModel<typeof changePasswordMachine>({
  flow: 'change-password',
  machine: changePasswordMachine,
  inputs: { 'in Settings, at the password': undefined },
  events: {
    'password.typed': {
      [`${typeGoodPassword}, and the current one`]: goodValues,
      [typeGoodPassword]: firstPasswordValues,
      [`${typeWeakPassword}, and the current one`]: weakValues,
    },
    'password.submitted': { [pressChangePassword]: {}, [pressSetPassword]: {} },
    'password.canceled': { [cancelsAfterWaiting]: {} },
    'password.retried': { 'the user tries again': {} },
  },
  outcomes: {
    statusFetch: {
      done: {
        'there is a password': { hasPassword: true, needsConfirmation: false },
        'there is a password, and a second factor': { hasPassword: true, needsConfirmation: true },
        'there is no password yet': { hasPassword: false, needsConfirmation: false },
      },
      error: {
        'the server refuses without a reason': refused(500),
        [noResponse]: networkFailure,
      },
    },
    confirmation: confirmationOutcomes,
    passwordChange: {
      done: { 'the server accepts the password': undefined },
      error: {
        'the current password is wrong': refused(
          422,
          'Your current password isn’t right. Please try again.',
          'wrongPassword',
        ),
        'the server refuses the password as stolen': refused(422, stolenPasswordMessage, 'passwordRefused'),
        'the password gets no response': networkFailure,
      },
    },
  },
  possible: {
    [`${typeGoodPassword}, and the current one`]: ({ context }) => context.hasPassword,
    [`${typeWeakPassword}, and the current one`]: ({ context }) => context.hasPassword,
    [typeGoodPassword]: ({ context }) => !context.hasPassword,
    [pressChangePassword]: ({ context }) => context.hasPassword,
    [pressSetPassword]: ({ context }) => !context.hasPassword,
    'the current password is wrong': ({ context }) => context.hasPassword,
  },
  contextKey: ({
    hasPassword,
    needsConfirmation,
    password,
    currentPassword,
    notice,
    problem,
    fieldProblems,
  }) => [
    hasPassword,
    needsConfirmation,
    password,
    currentPassword !== '',
    notice,
    problem,
    Object.keys(fieldProblems).join(' '),
  ],
  asks: ['confirmation'],
  states: {
    loading: { tags: ['busy'], running: ['statusFetch'] },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    editing: {},
    confirming: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ hasPassword, needsConfirmation, password, problem }) => ({
        'the problem of the last try is gone': problem === null,
        'the password alone isn’t a proof': !hasPassword || needsConfirmation,
        'what was typed is kept': password === goodValues.password,
      }),
    },
    saving: {
      tags: ['busy'],
      running: ['passwordChange'],
      invariants: ({ problem, password }) => ({
        'the problem of the last try is gone': problem === null,
        'what was typed is kept': password === goodValues.password,
      }),
    },
  },
  expectations: [
    {
      spec: 'decision 021',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call statusFetch']],
    },
    ...[
      ['the server refuses without a reason', 'Something went wrong. Please try again.'] as const,
      [noResponse, 'Something went wrong. Please try again.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call statusFetch']],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 021',
      from: 'loading',
      when: 'there is a password',
      to: 'editing',
      effects: [],
      contextAfter: { hasPassword: true, needsConfirmation: false },
    },
    {
      spec: 'decision 024',
      from: 'loading',
      when: 'there is a password, and a second factor',
      to: 'editing',
      effects: [],
      contextAfter: { hasPassword: true, needsConfirmation: true },
    },
    {
      spec: 'decision 021',
      from: 'loading',
      when: 'there is no password yet',
      to: 'editing',
      effects: [],
      contextAfter: { hasPassword: false },
    },
    ...[pressChangePassword, pressSetPassword].map((when) => ({
      spec: 'spec §5: nothing is typed; each empty field says so',
      from: 'editing',
      when,
      contextBefore: ({ password }: Readonly<Record<string, unknown>>) => password === '',
      to: 'editing',
      effects: [],
      contextAfter: {
        notice: null,
        problem: null,
        fieldProblems: {
          ...(when === pressChangePassword && { currentPassword: 'Enter your current password.' }),
          password: 'Password must be at least 8 characters long',
        },
      },
    })),
    {
      spec: 'spec §5',
      from: 'editing',
      when: pressChangePassword,
      contextBefore: ({ password }) => password === weakValues.password,
      to: 'editing',
      effects: [],
      contextAfter: {
        problem: null,
        fieldProblems: { password: 'Password does not meet security requirements' },
      },
    },
    {
      spec: 'decision 021: the current password is the proof',
      from: 'editing',
      when: pressChangePassword,
      contextBefore: ({ password, needsConfirmation }) =>
        password === goodValues.password && needsConfirmation === false,
      to: 'saving',
      effects: [
        [
          'call passwordChange',
          { currentPassword: goodValues.currentPassword, newPassword: goodValues.password },
        ],
      ],
    },
    {
      spec: 'decision 024: with a second factor the current password alone isn’t a proof',
      from: 'editing',
      when: pressChangePassword,
      contextBefore: ({ password, needsConfirmation }) =>
        password === goodValues.password && needsConfirmation === true,
      to: 'confirming',
      effects: [['call confirmation']],
    },
    {
      spec: 'decision 021: a first password needs a proof',
      from: 'editing',
      when: pressSetPassword,
      contextBefore: ({ password }) => password === goodValues.password,
      to: 'confirming',
      effects: [['call confirmation']],
    },
    {
      spec: 'decision 021',
      from: 'confirming',
      when: 'the user enters the mailed code and confirms',
      contextBefore: ({ hasPassword }) => hasPassword === false,
      to: 'saving',
      effects: [['call passwordChange', { newPassword: goodValues.password }]],
    },
    {
      spec: 'decision 024',
      from: 'confirming',
      when: 'the user enters the mailed code and confirms',
      contextBefore: ({ hasPassword }) => hasPassword === true,
      to: 'saving',
      effects: [
        [
          'call passwordChange',
          { currentPassword: goodValues.currentPassword, newPassword: goodValues.password },
        ],
      ],
    },
    {
      spec: 'decision 021',
      from: 'confirming',
      when: 'the user cancels the confirmation',
      to: 'editing',
      effects: [],
      contextAfter: { problem: null, password: goodValues.password },
    },
    {
      spec: 'decision 021',
      from: 'saving',
      when: 'the server accepts the password',
      contextBefore: ({ hasPassword }) => hasPassword === true,
      to: 'editing',
      effects: [],
      contextAfter: {
        notice: 'Your password has been changed.',
        password: '',
        confirmation: '',
        currentPassword: '',
      },
    },
    {
      spec: 'decision 021',
      from: 'saving',
      when: 'the server accepts the password',
      contextBefore: ({ hasPassword }) => hasPassword === false,
      to: 'editing',
      effects: [],
      contextAfter: { notice: 'You can now log in with your password.', hasPassword: true, password: '' },
    },
    {
      spec: 'reading 6',
      from: 'saving',
      when: 'the current password is wrong',
      to: 'editing',
      effects: [],
      contextAfter: {
        password: goodValues.password,
        problem: 'Your current password isn’t right. Please try again.',
        fieldProblems: { currentPassword: 'Your current password isn’t right. Please try again.' },
      },
    },
    ...[
      ['the server refuses the password as stolen', stolenPasswordMessage] as const,
      ['the password gets no response', changeFailedMessage] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 6',
      from: 'saving',
      when,
      to: 'editing',
      effects: [],
      contextAfter: { password: goodValues.password, problem, fieldProblems: {} },
    })),
    {
      spec: 'reading 9',
      from: 'saving',
      when: cancelsAfterWaiting,
      to: 'editing',
      effects: [],
      contextAfter: { password: goodValues.password },
    },
  ],
});
