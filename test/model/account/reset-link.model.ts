import { resetLinkMachine } from '../../../machines/account/reset-link.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, offlineFailure, refused } from '../samples.ts';

const toExpired = [['navigate', { to: '/link-expired', replace: true }]] as const;
const toNewPassword = [['navigate', { to: '/reset-password', replace: true }]] as const;
const away = [['removeResetToken'], ['navigate', { to: '/forgot-password', replace: true }]] as const;

export const resetLinkModel = defineModel<typeof resetLinkMachine>({
  flow: 'reset-link',
  machine: resetLinkMachine,
  inputs: {
    'at the address that was mailed': { token: 'r1' },
    'at an address without a token': { token: null },
  },
  events: {
    'resetLink.continued': { 'the user presses ‘Continue now’': {} },
    'resetLink.retried': { 'the user presses ‘Try again’': {} },
    'resetLink.newLinkRequested': { 'the user presses ‘Request a new link instead’': {} },
    'resetLink.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    tokenCheck: {
      done: { 'the server accepts the token': undefined },
      error: {
        'the server refuses the token as invalid': refused(401, 'This link is not valid.'),
        'the check gets no response': networkFailure,
        'the browser is offline': offlineFailure,
      },
    },
  },
  // spec §9: 1.5 s after token verification, 3 s on an invalid link.
  delays: { verifiedPause: 1500, invalidPause: 3000 },
  states: {
    verifying: {
      tags: ['busy'],
      running: ['tokenCheck'],
      invariants: ({ problem }) => ({ 'no problem is shown yet': problem === null }),
    },
    verified: {},
    missing: {
      invariants: ({ problem }) => ({
        'it is the message of spec §8': problem === 'No reset token found in the URL',
      }),
    },
    invalid: {
      invariants: ({ problem }) => ({
        'it is the message of spec §8': problem === 'Reset link has expired or is invalid',
      }),
    },
    unreachable: {},
    handedOver: { ends: true },
    expired: { ends: true },
    left: { ends: true },
  },
  expectations: [
    {
      spec: 'spec §7',
      given: 'at the address that was mailed',
      from: 'start',
      when: 'start',
      to: 'verifying',
      effects: [
        // At the start of an actor, XState starts invokes before it runs the first actions.
        ['call tokenCheck', { token: 'r1' }],
        ['storeResetToken', { token: 'r1' }],
      ],
    },
    {
      spec: 'spec §8',
      given: 'at an address without a token',
      from: 'start',
      when: 'start',
      to: 'missing',
      effects: [['removeResetToken']],
    },
    { spec: 'spec §4', from: 'verified', when: '1.5 s pass', to: 'handedOver', effects: toNewPassword },
    {
      spec: 'reading 7',
      from: 'verified',
      when: 'the user presses ‘Continue now’',
      to: 'handedOver',
      effects: toNewPassword,
    },
    {
      spec: 'spec §4',
      from: 'verifying',
      when: 'the server refuses the token as invalid',
      to: 'invalid',
      effects: [['removeResetToken']],
    },
    { spec: 'spec §4', from: 'invalid', when: '3 s pass', to: 'expired', effects: toExpired },
    { spec: 'spec §4', from: 'missing', when: '3 s pass', to: 'expired', effects: toExpired },
    {
      spec: 'reading 7',
      from: 'invalid',
      when: 'the user presses ‘Continue now’',
      to: 'expired',
      effects: toExpired,
    },
    {
      spec: 'reading 7',
      from: 'missing',
      when: 'the user presses ‘Continue now’',
      to: 'expired',
      effects: toExpired,
    },
    {
      spec: 'reading 9',
      from: 'verifying',
      when: 'the check gets no response',
      to: 'unreachable',
      effects: [],
    },
    { spec: 'reading 9', from: 'verifying', when: 'the browser is offline', to: 'unreachable', effects: [] },
    {
      spec: 'reading 9',
      from: 'verifying',
      when: cancelsAfterWaiting,
      to: 'left',
      effects: away,
    },
    {
      spec: 'reading 9',
      from: 'unreachable',
      when: 'the user presses ‘Request a new link instead’',
      to: 'left',
      effects: away,
    },

    {
      spec: 'reading 9: try again with the same token',
      from: 'unreachable',
      when: 'the user presses ‘Try again’',
      to: 'verifying',
      effects: [
        ['storeResetToken', { token: 'r1' }],
        ['call tokenCheck', { token: 'r1' }],
      ],
    },
  ],
});
