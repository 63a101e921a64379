import { passkeyLoginMachine } from '../../../machines/account/passkey-login.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, refused } from '../samples.ts';
import {
  declinedByPerson,
  dialogCanceled,
  requestOptions,
  usedPasskey,
} from '../settings/passkey-samples.ts';

const pressesUsePasskey = 'the user presses ‘Use a passkey’';
const getsChallenge = 'the server sends a challenge';
const usesPasskey = 'the user uses a passkey';
const takesPasskeyFromField = 'the user takes a passkey from the email field';
const noOffer = 'the browser offers nothing in the email field';
const unknownPasskeyMessage = 'This passkey doesn’t open an account here. Log in in another way.';
const loginResult = { token: 't1', isVerified: true, userId: 'd1' };

export const passkeyLoginModel = defineModel<typeof passkeyLoginMachine>({
  flow: 'passkey-login',
  machine: passkeyLoginMachine,
  inputs: { 'on the developer’s login page': undefined },
  events: {
    'passkeyLogin.requested': { [pressesUsePasskey]: {} },
    'passkeyLogin.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    optionsFetch: {
      done: { [getsChallenge]: requestOptions },
      error: { [noResponse]: networkFailure },
    },
    passkeyOffer: {
      done: { [takesPasskeyFromField]: usedPasskey },
      error: { [noOffer]: declinedByPerson },
    },
    passkeyUse: { done: { [usesPasskey]: usedPasskey }, error: { [dialogCanceled]: declinedByPerson } },
    authentication: {
      done: { 'the server knows the passkey': loginResult },
      error: {
        'the server doesn’t know the passkey': refused(401, unknownPasskeyMessage, 'unknownPasskey'),
        'the passkey gets no response': networkFailure,
      },
    },
  },
  contextKey: ({ problem }) => [problem],
  asks: ['passkeyUse', 'passkeyOffer'],
  states: {
    offering: { running: ['passkeyOffer'] },
    ready: {},
    preparing: {
      tags: ['busy'],
      running: ['optionsFetch'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    prompting: {
      tags: ['busy'],
      running: ['passkeyUse'],
      invariants: ({ options }) => ({ 'the challenge is known': options === requestOptions }),
    },
    authenticating: {
      tags: ['busy'],
      running: ['authentication'],
      invariants: ({ used, problem }) => ({
        'there is a passkey to check': used === usedPasskey,
        'the problem of the last try is gone': problem === null,
      }),
    },
  },
  expectations: [
    { spec: 'decision 023', from: 'start', when: 'start', to: 'offering', effects: [['call passkeyOffer']] },
    {
      spec: 'decision 023: the user has requested nothing',
      from: 'offering',
      when: noOffer,
      to: 'ready',
      effects: [],
    },
    {
      spec: 'decision 023',
      from: 'offering',
      when: takesPasskeyFromField,
      to: 'authenticating',
      effects: [['call authentication', { used: usedPasskey }]],
      contextAfter: { problem: null },
    },
    ...['offering', 'ready'].map((from) => ({
      spec: 'decision 023',
      from,
      when: pressesUsePasskey,
      to: 'preparing',
      effects: [['call optionsFetch'] as const],
      contextAfter: { problem: null },
    })),
    {
      spec: 'decision 023',
      from: 'preparing',
      when: getsChallenge,
      to: 'prompting',
      effects: [['call passkeyUse', { options: requestOptions }]],
    },
    {
      spec: 'reading 6',
      from: 'preparing',
      when: noResponse,
      to: 'offering',
      effects: [['call passkeyOffer']],
      contextAfter: { problem: 'Something went wrong. Please try again.' },
    },
    ...['preparing', 'authenticating'].map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      to: 'offering',
      effects: [['call passkeyOffer'] as const],
      contextAfter: { problem: null },
    })),
    {
      spec: 'decision 023',
      from: 'prompting',
      when: usesPasskey,
      to: 'authenticating',
      effects: [['call authentication', { used: usedPasskey }]],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 023',
      from: 'prompting',
      when: dialogCanceled,
      to: 'offering',
      effects: [['call passkeyOffer']],
      contextAfter: { problem: 'No passkey was used. Try again, or log in in another way.' },
    },
    {
      spec: 'spec §4, login 3',
      from: 'authenticating',
      when: 'the server knows the passkey',
      to: 'offering',
      effects: [['handOver', loginResult], ['call passkeyOffer']],
      contextAfter: { problem: null },
    },
    ...[
      ['the server doesn’t know the passkey', unknownPasskeyMessage] as const,
      ['the passkey gets no response', 'Something went wrong. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 6',
      from: 'authenticating',
      when,
      to: 'offering',
      effects: [['call passkeyOffer'] as const],
      contextAfter: { problem },
    })),
  ],
});
