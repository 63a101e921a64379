// Longer than most, because it covers every confirmation method.
import { confirmIdentityMachine } from '../../../machines/settings/confirm-identity.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, noResponse, refused } from '../samples.ts';
import { byAuthenticator, byEmailCode, byPasskey, byPassword } from './confirmation.ts';
import { declinedByPerson, dialogCanceled, requestOptions, usedPasskey } from './passkey-samples.ts';

const passwordProof = { method: 'password', password: 'Correct-Horse-9' } as const;
const codeProof = { method: 'emailCode', code: '123456' } as const;
const appCode = { method: 'authenticator', code: '654321' } as const;
const shortCode = { method: 'emailCode', code: '12' } as const;
const wrongPasswordMessage = 'That password isn’t right. Please try again.';
const uncheckedMessage = 'We couldn’t check that. Please try again.';
const requestsAction = 'the user requests a sensitive action';
const byPasswordOnly = 'the user types the password and confirms';
const byCodeOnly = 'the user types the code and confirms';
const byAppOnly = 'the user types the authenticator’s code and confirms';
const byShortCode = 'the user types an incomplete code and confirms';
const asksForCode = 'the user requests a code';
const asksAgain = 'the user requests a new code';
const usesPasskey = 'the user presses ‘Use a passkey’';
const choosesPassword = 'the user chooses the password instead';
const choosesPasskey = 'the user chooses a passkey instead';
const byUsedPasskey = { method: 'passkey', used: usedPasskey } as const;
const pressesCancel = 'the user presses ‘Cancel’';

export const confirmIdentityModel = defineModel<typeof confirmIdentityMachine>({
  flow: 'confirm-identity',
  machine: confirmIdentityMachine,
  inputs: { 'in Settings': undefined },
  events: {
    'confirm.requested': { [requestsAction]: {} },
    'confirm.submitted': {
      [byPasswordOnly]: { proof: passwordProof },
      [byCodeOnly]: { proof: codeProof },
      [byAppOnly]: { proof: appCode },
      [byShortCode]: { proof: shortCode },
    },
    'confirm.methodChosen': {
      [choosesPassword]: { method: 'password' },
      [choosesPasskey]: { method: 'passkey' },
    },
    'confirm.passkeyRequested': { [usesPasskey]: {} },
    'confirm.codeRequested': { [asksForCode]: {}, [asksAgain]: {} },
    'confirm.retried': { 'the user tries again': {} },
    'confirm.canceled': { [pressesCancel]: {}, [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    confirmationFetch: {
      done: {
        'the last login was just now': { ...byPassword, isConfirmed: true },
        'the password is asked for': byPassword,
        'a passkey is asked for': byPasskey,
        'the authenticator is asked for': byAuthenticator,
        'a mailed code is asked for': byEmailCode,
      },
      error: { [noResponse]: networkFailure },
    },
    proofCheck: {
      done: { 'the server accepts the proof': undefined },
      error: {
        'the password is wrong': refused(422, wrongPasswordMessage, 'wrongPassword'),
        'the proof gets no response': networkFailure,
        'the form reports a code that is too short': invalidInput({
          code: 'Enter the 6 digits of the code.',
        }),
      },
    },
    optionsFetch: {
      done: { 'the server sends a challenge': requestOptions },
      error: { 'requesting the options gets no response': networkFailure },
    },
    passkeyUse: {
      done: { 'the user uses a passkey': usedPasskey },
      error: { [dialogCanceled]: declinedByPerson },
    },
    codeSending: {
      done: { 'the code is sent': undefined },
      error: { 'there were too many codes': refused(429, 'Too many requests. Try again in 15 minutes.') },
    },
  },
  possible: {
    // After the confirmation the requested change is made, and this section has no other.
    [requestsAction]: ({ context }) => context.outcome !== 'confirmed',
    [byPasswordOnly]: ({ context }) => context.method === 'password',
    [byAppOnly]: ({ context }) => context.method === 'authenticator',
    [usesPasskey]: ({ context }) => context.method === 'passkey',
    [choosesPassword]: ({ context }) => context.method === 'passkey',
    [choosesPasskey]: ({ context }) => context.confirmation === byPasskey && context.method === 'password',
    [byCodeOnly]: ({ context }) => context.method === 'emailCode',
    [byShortCode]: ({ context }) => context.method === 'emailCode',
    [asksForCode]: ({ context: { method, isCodeSent } }) => method === 'emailCode' && !isCodeSent,
    [asksAgain]: ({ context }) => context.isCodeSent,
    // The wait before the dialog opens has no button to cancel.
    [pressesCancel]: ({ states }) => !states.includes('checking'),
    [cancelsAfterWaiting]: ({ states }) => states.includes('checking'),
    'the password is wrong': ({ context }) => context.proof?.method === 'password',
    'the proof gets no response': ({ context }) => context.proof !== shortCode,
    'the server accepts the proof': ({ context }) => context.proof !== shortCode,
    'the form reports a code that is too short': ({ context }) => context.proof === shortCode,
  },
  contextKey: ({ confirmation, method, isCodeSent, proof, outcome, problem }) => [
    confirmation?.methods[0],
    method,
    isCodeSent,
    proof,
    outcome,
    problem,
  ],
  states: {
    closed: { invariants: ({ proof }) => ({ 'what was typed is forgotten': proof === null }) },
    checking: { running: ['confirmationFetch'] },
    unavailable: {
      tags: ['dialog'],
      invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }),
    },
    asking: {
      tags: ['dialog'],
      invariants: ({ confirmation, method, proof }) => ({
        'a method is offered': confirmation !== null && method !== null,
        'what was typed before is forgotten': proof === null,
      }),
    },
    preparingPasskey: {
      tags: ['dialog', 'busy'],
      running: ['optionsFetch'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    usingPasskey: {
      tags: ['dialog', 'busy'],
      running: ['passkeyUse'],
      invariants: ({ options, problem }) => ({
        'the challenge is known': options === requestOptions,
        'the problem of the last try is gone': problem === null,
      }),
    },
    sendingCode: {
      tags: ['dialog', 'busy'],
      running: ['codeSending'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    proving: {
      tags: ['dialog', 'busy'],
      running: ['proofCheck'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
  },
  expectations: [
    {
      spec: 'decision 021',
      from: 'closed',
      when: requestsAction,
      to: 'checking',
      effects: [['call confirmationFetch']],
      contextAfter: {
        outcome: null,
        confirmation: null,
        method: null,
        isCodeSent: false,
        options: null,
        problem: null,
      },
    },
    {
      spec: 'decision 021: ten minutes after a login nothing is asked',
      from: 'checking',
      when: 'the last login was just now',
      to: 'closed',
      effects: [],
      contextAfter: { outcome: 'confirmed' },
    },
    {
      spec: 'decision 021',
      from: 'checking',
      when: 'the password is asked for',
      to: 'asking',
      effects: [],
      contextAfter: { confirmation: byPassword, method: 'password' },
    },
    {
      spec: 'decision 024',
      from: 'checking',
      when: 'the authenticator is asked for',
      to: 'asking',
      effects: [],
      contextAfter: { confirmation: byAuthenticator },
    },
    {
      spec: 'decision 021',
      from: 'checking',
      when: 'a mailed code is asked for',
      to: 'asking',
      effects: [],
      contextAfter: { confirmation: byEmailCode },
    },
    {
      spec: 'reading 9',
      from: 'checking',
      when: noResponse,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: 'Something went wrong. Please try again.' },
    },
    {
      spec: 'reading 9',
      from: 'checking',
      when: cancelsAfterWaiting,
      to: 'closed',
      effects: [],
      contextAfter: { outcome: 'canceled' },
    },
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'checking',
      effects: [['call confirmationFetch']],
    },
    ...['unavailable', 'asking', 'sendingCode', 'preparingPasskey', 'usingPasskey', 'proving'].map(
      (from) => ({
        spec: 'decision 021',
        from,
        when: pressesCancel,
        to: 'closed',
        effects: [],
        contextAfter: { outcome: 'canceled' },
      }),
    ),
    {
      spec: 'decision 023',
      from: 'checking',
      when: 'a passkey is asked for',
      to: 'asking',
      effects: [],
      contextAfter: { confirmation: byPasskey, method: 'passkey' },
    },
    ...[[choosesPassword, 'password'] as const, [choosesPasskey, 'passkey'] as const].map(
      ([when, method]) => ({
        spec: 'decision 023',
        from: 'asking',
        when,
        to: 'asking',
        effects: [],
        contextAfter: { method, problem: null, fieldProblems: {} },
      }),
    ),
    {
      spec: 'decision 023',
      from: 'asking',
      when: usesPasskey,
      to: 'preparingPasskey',
      effects: [['call optionsFetch']],
    },
    {
      spec: 'decision 023',
      from: 'preparingPasskey',
      when: 'the server sends a challenge',
      to: 'usingPasskey',
      effects: [['call passkeyUse', { options: requestOptions }]],
    },
    {
      spec: 'reading 6',
      from: 'preparingPasskey',
      when: 'requesting the options gets no response',
      to: 'asking',
      effects: [],
      contextAfter: { problem: uncheckedMessage, fieldProblems: {} },
    },
    {
      spec: 'decision 023',
      from: 'usingPasskey',
      when: 'the user uses a passkey',
      to: 'proving',
      effects: [['call proofCheck', { proof: byUsedPasskey }]],
    },
    {
      spec: 'decision 023',
      from: 'usingPasskey',
      when: dialogCanceled,
      to: 'asking',
      effects: [],
      contextAfter: {
        method: 'passkey',
        problem: 'No passkey was used. Try again, or choose another way.',
        fieldProblems: {},
      },
    },
    {
      spec: 'decision 021',
      from: 'asking',
      when: byPasswordOnly,
      to: 'proving',
      effects: [['call proofCheck', { proof: passwordProof }]],
    },
    {
      spec: 'decision 024',
      from: 'asking',
      when: byAppOnly,
      to: 'proving',
      effects: [['call proofCheck', { proof: appCode }]],
    },
    {
      spec: 'decision 021',
      from: 'asking',
      when: byCodeOnly,
      to: 'proving',
      effects: [['call proofCheck', { proof: codeProof }]],
    },
    ...[asksForCode, asksAgain].map((when) => ({
      spec: 'decision 021',
      from: 'asking',
      when,
      to: 'sendingCode',
      effects: [['call codeSending'] as const],
      contextAfter: { problem: null, fieldProblems: {} },
    })),
    {
      spec: 'decision 021',
      from: 'sendingCode',
      when: 'the code is sent',
      to: 'asking',
      effects: [],
      contextAfter: { isCodeSent: true },
    },
    {
      spec: 'reading 6',
      from: 'sendingCode',
      when: 'there were too many codes',
      to: 'asking',
      effects: [],
      contextAfter: { problem: 'Too many requests. Try again in 15 minutes.', fieldProblems: {} },
    },
    {
      spec: 'decision 021',
      from: 'proving',
      when: 'the server accepts the proof',
      to: 'closed',
      effects: [],
      contextAfter: { outcome: 'confirmed' },
    },
    {
      spec: 'reading 6',
      from: 'proving',
      when: 'the password is wrong',
      to: 'asking',
      effects: [],
      contextAfter: { problem: wrongPasswordMessage, fieldProblems: {} },
    },
    {
      spec: 'reading 6',
      from: 'proving',
      when: 'the proof gets no response',
      to: 'asking',
      effects: [],
      contextAfter: { problem: uncheckedMessage },
    },
    {
      spec: 'reading 6',
      from: 'proving',
      when: 'the form reports a code that is too short',
      to: 'asking',
      effects: [],
      contextAfter: { fieldProblems: { code: 'Enter the 6 digits of the code.' } },
    },
  ],
});
