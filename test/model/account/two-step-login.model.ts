import { twoStepLoginMachine } from '../../../machines/account/two-step-login.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  cancelsAfterWaiting,
  company,
  developer,
  invalidInput,
  networkFailure,
  newCompany,
  refused,
} from '../samples.ts';

export const wrongCodeMessage = 'That code isn’t right. Enter the newest one and try again.';
export const loginEndedMessage =
  'Your login wasn’t finished in time or had too many wrong codes. Please log in again.';
const uncheckedMessage = 'We couldn’t check that. Please try again.';
const afterLogin = 'at the second step, from the company’s login page';
const afterSocial = 'at the second step, from a developer’s social sign-in';
const byApp = 'the user types the code of the app and presses ‘Continue’';
const typesCodeAndTrusts = 'the user types the code, trusts the device and presses ‘Continue’';
const byRecovery = 'the user types a recovery code and presses ‘Continue’';
const typesNothing = 'the user presses ‘Continue’ with nothing typed';
const toRecovery = 'the user presses ‘Use a recovery code instead’';
const toApp = 'the user presses ‘Use your authenticator app instead’';
const signedIn = ['showToast', { kind: 'success', message: 'Successfully signed in!' }] as const;
const toCompanyLogin = ['navigate', { to: '/company/login', replace: true }] as const;
const cleared = { problem: null, fieldProblems: {} };
const tracked = ['track', { event: 'user_logged_in' }] as const;

export const twoStepLoginModel = defineModel<typeof twoStepLoginMachine>({
  flow: 'two-step-login',
  machine: twoStepLoginMachine,
  inputs: {
    [afterLogin]: { challenge: 'ch1', role: 'CORPORATE', canTrustDevice: true },
    [afterSocial]: { challenge: 'ch2', role: 'DEVELOPER', canTrustDevice: true },
    'at the second step, with no login before': { challenge: null, role: null, canTrustDevice: true },
  },
  events: {
    'secondFactor.submitted': {
      [byApp]: { code: '123456', trustDevice: false },
      [typesCodeAndTrusts]: { code: '123456', trustDevice: true },
      [byRecovery]: { code: 'abcd-efgh-jkmn', trustDevice: false },
      [typesNothing]: { code: '', trustDevice: false },
    },
    'secondFactor.methodChanged': { [toRecovery]: {}, [toApp]: {} },
    'secondFactor.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    codeCheck: {
      done: { 'the code is right': { token: 't1' } },
      error: {
        'the code is wrong': refused(422, wrongCodeMessage, 'wrongCode'),
        'the challenge has ended': refused(410, loginEndedMessage, 'challengeEnded'),
        'the code gets no response': networkFailure,
        'the form reports a missing code': invalidInput({ code: 'Enter the code.' }),
      },
    },
    profileFetch: {
      done: {
        'the profile of a company loads': company,
        'the profile of a developer loads': developer,
        'a company’s incomplete profile loads': newCompany,
      },
      error: { 'the server refuses the profile': refused(403, 'Not yours.') },
    },
  },
  possible: {
    [byApp]: ({ context }) => !context.isRecovery,
    [typesCodeAndTrusts]: ({ context }) => !context.isRecovery,
    [byRecovery]: ({ context }) => context.isRecovery,
    [typesNothing]: ({ context }) => !context.isRecovery,
    [toRecovery]: ({ context }) => !context.isRecovery,
    [toApp]: ({ context }) => context.isRecovery,
    'the code is right': ({ context }) => context.code !== '',
    'the code is wrong': ({ context }) => context.code !== '',
    'the challenge has ended': ({ context }) => context.code !== '',
    'the code gets no response': ({ context }) => context.code !== '',
    'the form reports a missing code': ({ context }) => context.code === '',
  },
  contextKey: ({ challenge, role, isRecovery, code, trustDevice, problem }) => [
    challenge,
    role,
    isRecovery,
    code,
    trustDevice,
    problem,
  ],
  states: {
    asking: { invariants: ({ code }) => ({ 'no code is stored': code === '' }) },
    checking: {
      tags: ['busy'],
      running: ['codeCheck'],
      invariants: ({ problem, fieldProblems }) => ({
        'the problem of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    loadingProfile: {
      tags: ['busy'],
      running: ['profileFetch'],
      invariants: ({ code }) => ({ 'no code is stored': code === '' }),
    },
    ended: { ends: true, invariants: ({ code }) => ({ 'no code is stored': code === '' }) },
    admitted: { ends: true, invariants: ({ code }) => ({ 'no code is stored': code === '' }) },
  },
  expectations: [
    { spec: 'decision 024', given: afterLogin, from: 'start', when: 'start', to: 'asking', effects: [] },
    {
      spec: 'decision 024: a user without a started login goes to the login page',
      given: 'at the second step, with no login before',
      from: 'start',
      when: 'start',
      to: 'ended',
      effects: [['navigate', { to: '/developer/login', replace: true }]],
    },
    ...[
      [afterLogin, byApp, { challenge: 'ch1', code: '123456', trustDevice: false }] as const,
      [afterSocial, typesCodeAndTrusts, { challenge: 'ch2', code: '123456', trustDevice: true }] as const,
      [afterLogin, byRecovery, { challenge: 'ch1', code: 'abcd-efgh-jkmn', trustDevice: false }] as const,
      [afterLogin, typesNothing, { challenge: 'ch1', code: '', trustDevice: false }] as const,
    ].map(([given, when, body]) => ({
      spec: 'decision 024',
      given,
      from: 'asking',
      when,
      to: 'checking',
      effects: [['call codeCheck', body] as const],
    })),
    ...[[toRecovery, true] as const, [toApp, false] as const].map(([when, isRecovery]) => ({
      spec: 'decision 024',
      from: 'asking',
      when,
      to: 'asking',
      effects: [],
      contextAfter: { ...cleared, isRecovery },
    })),
    {
      spec: 'decision 024',
      from: 'checking',
      when: 'the code is right',
      to: 'loadingProfile',
      effects: [['storeTokenIfPresent', { token: 't1' }], ['call profileFetch']],
    },
    {
      spec: 'reading 6',
      from: 'checking',
      when: 'the code is wrong',
      to: 'asking',
      effects: [],
      contextAfter: { problem: wrongCodeMessage, fieldProblems: { code: wrongCodeMessage } },
    },
    {
      spec: 'reading 6',
      from: 'checking',
      when: 'the code gets no response',
      to: 'asking',
      effects: [],
      contextAfter: { problem: uncheckedMessage, fieldProblems: {} },
    },
    {
      spec: 'reading 6',
      from: 'checking',
      when: 'the form reports a missing code',
      to: 'asking',
      effects: [],
      contextAfter: { fieldProblems: { code: 'Enter the code.' } },
    },
    {
      spec: 'decision 024',
      given: afterLogin,
      from: 'checking',
      when: 'the challenge has ended',
      to: 'ended',
      effects: [['showToast', { kind: 'error', message: loginEndedMessage }], toCompanyLogin],
    },
    {
      spec: 'reading 9',
      from: 'checking',
      when: cancelsAfterWaiting,
      to: 'asking',
      effects: [],
      contextAfter: cleared,
    },
    {
      spec: 'spec §4, login 3',
      from: 'loadingProfile',
      when: 'the profile of a company loads',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: company }],
        tracked,
        signedIn,
        ['removeOauthRole'],
        ['navigate', { to: '/company/dashboard', replace: true }],
      ],
    },
    {
      spec: 'spec §4, login 3',
      from: 'loadingProfile',
      when: 'the profile of a developer loads',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: developer }],
        tracked,
        signedIn,
        ['removeOauthRole'],
        ['navigate', { to: '/developer/dashboard', replace: true }],
      ],
    },
    {
      spec: 'spec §4, login 3',
      from: 'loadingProfile',
      when: 'a company’s incomplete profile loads',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: newCompany }],
        tracked,
        ['showToast', { kind: 'info', message: 'Please complete your profile' }],
        ['navigate', { to: '/complete-company-profile/c1', replace: true }],
      ],
    },
    {
      spec: 'spec §8',
      given: afterLogin,
      from: 'loadingProfile',
      when: 'the server refuses the profile',
      to: 'ended',
      effects: [['forgetSession'], ['showToast', { kind: 'error', message: 'Not yours.' }], toCompanyLogin],
    },
    {
      spec: 'reading 9',
      given: afterLogin,
      from: 'loadingProfile',
      when: cancelsAfterWaiting,
      to: 'ended',
      effects: [['forgetSession'], toCompanyLogin],
    },
  ],
});
