import { loginMachine } from '../../../machines/account/login.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  cancelsAfterWaiting,
  company,
  developer,
  networkFailure,
  newCompany,
  newDeveloper,
  profileWithoutId,
  refused,
  stolenPasswordMessage,
  unverifiedDeveloper,
} from '../samples.ts';
import {
  email,
  emailRefusedMessage,
  loginExpectations,
  password,
  storedDraft,
  weakPassword,
  weakPasswordMessage,
  wrongLoginMessage,
} from './login.expectations.ts';

export const loginModel = defineModel<typeof loginMachine>({
  flow: 'login',
  machine: loginMachine,
  inputs: {
    'on the company’s login page': { role: 'CORPORATE', notice: null, email: '', name: '', mode: 'logIn' },
    'on the developer’s login page after a password reset': {
      role: 'DEVELOPER',
      notice: 'Password reset successful.',
      email: '',
      name: '',
      mode: 'logIn',
    },
    'on the developer’s sign-up page': {
      role: 'DEVELOPER',
      notice: null,
      email: '',
      name: '',
      mode: 'signUp',
    },
    'on the company’s login page, back from the forgot-password page': {
      role: 'CORPORATE',
      notice: null,
      email,
      name: '',
      mode: 'logIn',
    },
    'on the developer’s sign-up page, with name and email from before a reload': {
      role: 'DEVELOPER',
      notice: null,
      ...storedDraft,
      mode: 'signUp',
    },
  },
  events: {
    'login.signUpChosen': { 'the user presses ‘Create an account’': {} },
    'login.logInChosen': { 'the user presses ‘Log in instead’': {} },
    'login.drafted': { 'the user types name and email': { values: storedDraft } },
    'login.submitted': {
      'the user logs in with email and password': { email, password },
      'the user logs in with nothing typed': { email: '', password: '' },
      'the user logs in with an invalid email': { email: 'cora', password },
    },
    'login.signUpSubmitted': {
      'the user signs up with name, email and password': { name: 'Cora', email, password },
      'the user signs up with a weak password': { name: 'Cora', email, password: weakPassword },
      'the user signs up with nothing typed': { name: '', email: '', password: '' },
    },
    'login.passkeyUsed': {
      'the user uses a passkey': {
        result: { token: 't1', isVerified: true, userId: 'c1', secondFactor: null },
      },
    },
    'login.canceled': { [cancelsAfterWaiting]: {} },
    'login.providerChosen': {
      'the user presses ‘Continue with Google’': { provider: 'google' },
      'the user presses ‘Continue with GitHub’': { provider: 'github' },
    },
    'login.returned': { 'the user waits 10 s for the provider and presses ‘Cancel’': {} },
  },
  outcomes: {
    accountCreation: {
      done: {
        'the account is created': { userId: 'c1' },
        'the account is created, but the response has no id': { userId: null },
      },
      error: {
        'the server refuses the account and says why': refused(409, emailRefusedMessage),
        'the server refuses the password as too weak': refused(422, weakPasswordMessage),
        'the server refuses the password as stolen': refused(422, stolenPasswordMessage, 'passwordRefused'),
        'the server refuses the account without a reason': refused(500),
        'the sign-up gets no response': networkFailure,
      },
    },
    authentication: {
      done: {
        'the email and password are right': { token: 't1', isVerified: true, secondFactor: null },
        'the email and password are right, but the response has no token': {
          token: null,
          isVerified: true,
          secondFactor: null,
        },
        'the email and password are right, but the address is not verified': {
          token: 't1',
          isVerified: false,
          secondFactor: null,
        },
        'the email and password are right, and a second step is required': {
          token: null,
          isVerified: true,
          secondFactor: { challenge: 'ch1' },
        },
      },
      error: {
        'the server refuses the login and says why': refused(401, wrongLoginMessage),
        'the server refuses the login without a reason': refused(502, '  '),
        'the login gets no response': networkFailure,
      },
    },
    profileFetch: {
      done: {
        'the profile of a company loads': company,
        'the profile of a developer loads': developer,
        'a company’s incomplete profile loads': newCompany,
        'a developer’s incomplete profile loads': newDeveloper,
        'an unverified profile loads': unverifiedDeveloper,
        'a profile without an id loads': profileWithoutId,
      },
      error: {
        'the server refuses the profile and says why': refused(403, 'Not yours.'),
        'loading the profile gets no response': networkFailure,
      },
    },
  },
  possible: {
    'the server refuses the password as too weak': ({ context }) => context.password === weakPassword,
    'the server refuses the password as stolen': ({ context }) => context.password !== weakPassword,
  },
  contextKey: ({ problem, fieldProblems, password: entered }) => [
    problem !== null || Object.keys(fieldProblems).length > 0,
    entered === weakPassword,
  ],
  overlaps: {
    'xstate.done.actor.profileFetch in loadingProfile: isUnverifiedProfile and hasProfileToComplete':
      'the address is verified before the profile is completed',
  },
  states: {
    loggingIn: { invariants: (context) => ({ 'no password is stored': context.password === '' }) },
    signingUp: {
      tags: ['signUp'],
      invariants: (context) => ({ 'no password is stored': context.password === '' }),
    },
    creatingAccount: {
      tags: ['busy', 'signUp'],
      running: ['accountCreation'],
      invariants: ({ problem, fieldProblems }) => ({
        'the problem of the last try is gone': problem === null,
        'no field is marked': Object.keys(fieldProblems).length === 0,
      }),
    },
    enteringAccount: {
      tags: ['busy', 'signUp'],
      running: ['authentication'],
      invariants: (context) => ({ 'the password is still there': context.password !== '' }),
    },
    authenticating: {
      tags: ['busy'],
      running: ['authentication'],
      invariants: (context) => ({
        'the problem of the last try is gone': context.problem === null,
        'no field is marked': Object.keys(context.fieldProblems).length === 0,
        'the password is still there': context.password === password,
      }),
    },
    loadingProfile: {
      tags: ['busy'],
      running: ['profileFetch'],
      invariants: (context) => ({ 'no password is stored': context.password === '' }),
    },
    leaving: { tags: ['busy'] },
    'leaving.fromLogIn': {},
    'leaving.fromSignUp': { tags: ['signUp'] },
    unverified: {
      ends: true,
      invariants: (context) => ({ 'no password is stored': context.password === '' }),
    },
    challenged: {
      ends: true,
      invariants: (context) => ({ 'no password is stored': context.password === '' }),
    },
    admitted: { ends: true, invariants: (context) => ({ 'no password is stored': context.password === '' }) },
  },
  expectations: loginExpectations,
});
