import { resetLinkMachine } from '../../machines/account/reset-link.machine.ts';
import { defineModel } from './generator/flow-model.ts';
import { noAnswer, noConnection, refused } from './samples.ts';

const toExpired = [['navigate', { to: '/link-expired', replace: true }]] as const;
const toNewPassword = [['navigate', { to: '/reset-password', replace: true }]] as const;
const away = [['removeResetToken'], ['navigate', { to: '/forgot-password', replace: true }]] as const;

export const resetLinkModel = defineModel<typeof resetLinkMachine>({
  flow: 'reset-link',
  machine: resetLinkMachine,
  inputs: { 'with a token in the address': { token: 'r1' }, 'without a token': { token: null } },
  events: {
    'reset.continued': { 'the person goes on at once': {} },
    'reset.retried': { 'the person tries again': {} },
    'reset.cancelled': { 'the person gives up': {} },
  },
  outcomes: {
    tokenCheck: {
      done: { 'the token is good': undefined },
      error: {
        'the token is no good': refused(401, 'This link is not valid.'),
        'no answer comes': noAnswer,
        'the browser is offline': noConnection,
      },
    },
  },
  // spec §9: 1.5 s after token verification, 3 s on an invalid link.
  delays: { verifiedPause: 1500, invalidPause: 3000 },
  resting: {},
  states: {
    verifying: {
      tags: ['busy'],
      running: ['tokenCheck'],
      holds: ({ problem }) => ({ 'no problem is told yet': problem === null }),
    },
    verified: {},
    missing: {
      holds: ({ problem }) => ({ 'spec §8 has these words': problem === 'No reset token found in the URL' }),
    },
    invalid: {
      holds: ({ problem }) => ({
        'spec §8 has these words': problem === 'Reset link has expired or is invalid',
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
      given: 'with a token in the address',
      from: 'start',
      when: 'start',
      to: 'verifying',
      effects: [
        // At the start of an actor XState runs what is invoked before the first actions.
        ['call tokenCheck', { token: 'r1' }],
        ['storeResetToken', { token: 'r1' }],
      ],
    },
    {
      spec: 'spec §8',
      given: 'without a token',
      from: 'start',
      when: 'start',
      to: 'missing',
      effects: [['removeResetToken']],
    },
    { spec: 'spec §4', from: 'verified', when: '1.5 s pass', to: 'handedOver', effects: toNewPassword },
    {
      spec: 'design 7',
      from: 'verified',
      when: 'the person goes on at once',
      to: 'handedOver',
      effects: toNewPassword,
    },
    {
      spec: 'spec §4',
      from: 'verifying',
      when: 'the token is no good',
      to: 'invalid',
      effects: [['removeResetToken']],
    },
    { spec: 'spec §4', from: 'invalid', when: '3 s pass', to: 'expired', effects: toExpired },
    { spec: 'spec §4', from: 'missing', when: '3 s pass', to: 'expired', effects: toExpired },
    {
      spec: 'design 7',
      from: 'invalid',
      when: 'the person goes on at once',
      to: 'expired',
      effects: toExpired,
    },
    {
      spec: 'design 7',
      from: 'missing',
      when: 'the person goes on at once',
      to: 'expired',
      effects: toExpired,
    },
    { spec: 'design 9', from: 'verifying', when: 'no answer comes', to: 'unreachable', effects: [] },
    { spec: 'design 9', from: 'verifying', when: 'the browser is offline', to: 'unreachable', effects: [] },
    { spec: 'design 9', from: 'verifying', when: 'the person gives up', to: 'left', effects: away },
    { spec: 'design 9', from: 'unreachable', when: 'the person gives up', to: 'left', effects: away },
  ],
});
