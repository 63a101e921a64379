import type { Expectation } from '../generator/flow-model.ts';
import {
  cancelsAfterWaiting,
  company,
  developer,
  newCompany,
  newDeveloper,
  profileWithoutId,
  stolenPasswordMessage,
} from '../samples.ts';
import { errorToast } from '../toasts.ts';

export const email = 'cora@example.com';
/** The part of a sign-up that is stored as a draft. */
export const storedDraft = { name: 'Cora', email };
export const password = 'Sunny-day-7';
export const weakPassword = 'sunny';
export const weakPasswordMessage = 'Password must be at least 8 characters long';
export const knownEmail =
  'We couldn’t log you in. If you already have an account with this email, log in or reset your password.';
export const wrongLoginMessage = 'Wrong email or password.';
export const emailRefusedMessage = 'This email cannot be used.';
const invalidEmailMessage = 'Enter a valid email address.';
const noPassword = 'Enter a password.';
const signedIn = ['showToast', { kind: 'success', message: 'Successfully signed in!' }] as const;
const completeFirst = ['showToast', { kind: 'info', message: 'Please complete your profile' }] as const;

/** The specification's requirements for this flow: two forms, so the list is long. */
export const loginExpectations: readonly Expectation[] = [
  {
    spec: 'spec §3, sign-up payload',
    given: 'on the company’s login page',
    from: 'signingUp',
    when: 'the user signs up with name, email and password',
    to: 'creatingAccount',
    effects: [['call accountCreation', { name: 'Cora', email, role: 'CORPORATE', cred: password }]],
  },
  {
    spec: 'decision 007: name and email outlive a reload, the password doesn’t',
    from: 'signingUp',
    when: 'the user types name and email',
    to: 'signingUp',
    effects: [['storeDraft', { values: storedDraft }]],
  },
  {
    spec: 'spec §4, login 1',
    from: 'creatingAccount',
    when: 'the account is created',
    given: 'on the company’s login page',
    to: 'enteringAccount',
    contextBefore: (context) => context.password === password,
    effects: [
      ['removeDraft'],
      ['track', { event: 'SIGN_UP', person: { userId: 'c1', role: 'CORPORATE', email } }],
      ['showToast', { kind: 'success', message: 'Account created! Logging in...' }],
      ['call authentication', { email, cred: password }],
    ],
  },
  {
    spec: 'spec §8',
    from: 'creatingAccount',
    when: 'the server refuses the account and says why',
    to: 'signingUp',
    effects: [errorToast(emailRefusedMessage)],
  },
  {
    spec: 'spec §8',
    from: 'creatingAccount',
    when: 'the sign-up gets no response',
    to: 'signingUp',
    effects: [errorToast('Something went wrong.')],
  },
  {
    spec: 'spec §8; a refusal marks the field',
    from: 'creatingAccount',
    when: 'the server refuses the password as too weak',
    to: 'signingUp',
    effects: [errorToast(weakPasswordMessage)],
    contextAfter: { problem: null, fieldProblems: { password: weakPasswordMessage } },
  },
  {
    spec: 'spec §8, reading 19: a guessable password also marks the field',
    from: 'creatingAccount',
    when: 'the server refuses the password as stolen',
    to: 'signingUp',
    effects: [errorToast(stolenPasswordMessage)],
    contextAfter: { problem: null, fieldProblems: { password: stolenPasswordMessage }, password: '' },
  },
  {
    spec: 'spec §8; the email may be known: the form stays, and says what to do',
    from: 'enteringAccount',
    when: 'the server refuses the login and says why',
    to: 'signingUp',
    effects: [errorToast(wrongLoginMessage)],
    contextAfter: { problem: knownEmail, password: '' },
  },
  ...['the server refuses the login without a reason', 'the login gets no response'].map((when) => ({
    spec: 'spec §8, and no second sign-up',
    from: 'enteringAccount',
    when,
    to: 'loggingIn',
    effects: [errorToast('Something went wrong.')],
    contextAfter: { problem: 'Something went wrong.', password: '' },
  })),
  {
    spec: 'reading 9, and no second sign-up',
    from: 'enteringAccount',
    when: cancelsAfterWaiting,
    to: 'loggingIn',
    effects: [],
    contextAfter: { password: '' },
  },
  {
    spec: 'spec §4, login 2',
    given: 'on the company’s login page',
    from: 'enteringAccount',
    when: 'the email and password are right, but the address is not verified',
    to: 'unverified',
    effects: [
      ['storeTokenIfPresent', { token: 't1', isVerified: false, secondFactor: null }],
      ['navigate', { to: '/verify', state: { email, role: 'CORPORATE' } }],
    ],
  },
  {
    spec: 'spec §4, login 2',
    from: 'enteringAccount',
    when: 'the email and password are right',
    to: 'loadingProfile',
    effects: [
      ['storeTokenIfPresent', { token: 't1', isVerified: true, secondFactor: null }],
      ['call profileFetch'],
    ],
  },
  ...['loggingIn', 'signingUp'].map((from) => ({
    spec: 'decision 023: continues as after a password',
    from,
    when: 'the user uses a passkey',
    to: 'loadingProfile',
    effects: [
      ['storeTokenIfPresent', { token: 't1', isVerified: true, userId: 'c1', secondFactor: null }] as const,
      ['call profileFetch'] as const,
    ],
    contextAfter: { problem: null, fieldProblems: {} },
  })),
  ...['enteringAccount', 'authenticating'].map((from) => ({
    spec: 'decision 024: only an explicit challenge leads to the second step, and the user isn’t logged in before it',
    given: 'on the company’s login page',
    from,
    when: 'the email and password are right, and a second step is required',
    to: 'challenged',
    effects: [['navigate', { to: '/two-step', state: { challenge: 'ch1', role: 'CORPORATE' } }] as const],
    contextAfter: { password: '' },
  })),
  {
    spec: 'spec §8',
    from: 'authenticating',
    when: 'the server refuses the login and says why',
    to: 'loggingIn',
    effects: [errorToast(wrongLoginMessage)],
  },
  ...[
    [
      'loggingIn',
      'the user logs in with nothing typed',
      { email: invalidEmailMessage, password: noPassword },
    ] as const,
    ['loggingIn', 'the user logs in with an invalid email', { email: invalidEmailMessage }] as const,
    [
      'signingUp',
      'the user signs up with nothing typed',
      { name: 'Enter your full name.', email: invalidEmailMessage, password: noPassword },
    ] as const,
  ].map(([from, when, fieldProblems]) => ({
    spec: 'spec §5: nothing is sent before every field is filled',
    from,
    when,
    to: from,
    effects: [],
    contextAfter: { problem: null, fieldProblems },
  })),
  {
    spec: 'spec §5 has no rule for the strength of a password at sign-up',
    given: 'on the developer’s sign-up page',
    from: 'signingUp',
    when: 'the user signs up with a weak password',
    to: 'creatingAccount',
    effects: [['call accountCreation', { name: 'Cora', email, role: 'DEVELOPER', cred: weakPassword }]],
  },
  {
    spec: 'spec §2: the address may ask for the sign-up form',
    given: 'on the developer’s sign-up page',
    from: 'start',
    when: 'start',
    to: 'signingUp',
    effects: [['storeRole', { role: 'DEVELOPER' }]],
  },
  {
    spec: 'spec §8',
    from: 'authenticating',
    when: 'the server refuses the login without a reason',
    to: 'loggingIn',
    effects: [errorToast('Something went wrong.')],
  },
  {
    spec: 'spec §4, login 2',
    given: 'on the company’s login page',
    from: 'authenticating',
    when: 'the email and password are right, but the address is not verified',
    to: 'unverified',
    effects: [
      ['storeTokenIfPresent', { token: 't1', isVerified: false, secondFactor: null }],
      ['navigate', { to: '/verify', state: { email, role: 'CORPORATE' } }],
    ],
  },
  {
    spec: 'spec §4, login 2',
    from: 'authenticating',
    when: 'the email and password are right',
    to: 'loadingProfile',
    effects: [
      ['storeTokenIfPresent', { token: 't1', isVerified: true, secondFactor: null }],
      ['call profileFetch'],
    ],
  },
  {
    spec: 'spec §4, login 3',
    from: 'loadingProfile',
    when: 'the profile of a company loads',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: company }],
      ['track', { event: 'user_logged_in' }],
      signedIn,
      ['removeOauthRole'],
      ['navigate', { to: '/company/dashboard', replace: true }],
    ],
  },
  {
    spec: 'spec §2, redirect rule',
    from: 'loadingProfile',
    when: 'the profile of a developer loads',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: developer }],
      ['track', { event: 'user_logged_in' }],
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
      ['track', { event: 'user_logged_in' }],
      completeFirst,
      ['navigate', { to: '/complete-company-profile/c1', replace: true }],
    ],
  },
  {
    spec: 'spec §4, login 3',
    from: 'loadingProfile',
    when: 'a developer’s incomplete profile loads',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: newDeveloper }],
      ['track', { event: 'user_logged_in' }],
      completeFirst,
      ['navigate', { to: '/complete-developer-profile/d1', replace: true }],
    ],
  },
  {
    spec: 'spec §8, redirect computation failure',
    from: 'loadingProfile',
    when: 'a profile without an id loads',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: profileWithoutId }],
      ['track', { event: 'user_logged_in' }],
      signedIn,
      ['removeOauthRole'],
      ['navigate', { to: '/', replace: true }],
    ],
  },
  {
    spec: 'spec §4, authentication state: a failed fetch removes the token',
    from: 'loadingProfile',
    when: 'the server refuses the profile and says why',
    to: 'loggingIn',
    effects: [['forgetSession'], errorToast('Not yours.')],
  },
  {
    spec: 'spec §4, social sign-in',
    given: 'on the company’s login page',
    from: 'loggingIn',
    when: 'the user presses ‘Continue with Google’',
    to: 'leaving.fromLogIn',
    effects: [
      ['storeOauthRole', { role: 'CORPORATE' }],
      ['openProvider', { provider: 'google', role: 'CORPORATE' }],
    ],
  },

  ...[
    ['on the company’s login page', 'CORPORATE'] as const,
    ['on the developer’s login page after a password reset', 'DEVELOPER'] as const,
  ].map(([given, role]) => ({
    spec: 'spec §2: the login form comes first; reading 14: its side is remembered',
    given,
    from: 'start',
    when: 'start',
    to: 'loggingIn',
    effects: [['storeRole', { role }]] as const,
  })),
  {
    spec: 'spec §2: a toggle between login and sign-up',
    from: 'loggingIn',
    when: 'the user presses ‘Create an account’',
    to: 'signingUp',
    effects: [],
    contextAfter: { problem: null, fieldProblems: {} },
  },
  {
    spec: 'spec §2: a toggle between login and sign-up',
    from: 'signingUp',
    when: 'the user presses ‘Log in instead’',
    to: 'loggingIn',
    effects: [],
    contextAfter: { problem: null, fieldProblems: {} },
  },
  {
    spec: 'spec §3, login payload',
    from: 'loggingIn',
    when: 'the user logs in with email and password',
    to: 'authenticating',
    effects: [['call authentication', { email, cred: password }]],
  },
  {
    spec: 'spec §4, social sign-in: from the sign-up form, too',
    given: 'on the developer’s login page after a password reset',
    from: 'signingUp',
    when: 'the user presses ‘Continue with GitHub’',
    to: 'leaving.fromSignUp',
    effects: [
      ['storeOauthRole', { role: 'DEVELOPER' }],
      ['openProvider', { provider: 'github', role: 'DEVELOPER' }],
    ],
  },
  ...[
    ['leaving.fromLogIn', 'loggingIn'],
    ['leaving.fromSignUp', 'signingUp'],
  ].map(([from = '', to = '']) => ({
    spec: 'reading 9: the user is back on the form that they left',
    from,
    when: 'the user waits 10 s for the provider and presses ‘Cancel’',
    to,
    effects: [],
    contextAfter: { problem: null, fieldProblems: {} },
  })),
  {
    spec: 'reading 9',
    from: 'creatingAccount',
    when: cancelsAfterWaiting,
    to: 'signingUp',
    effects: [],
  },
  {
    spec: 'reading 9',
    from: 'authenticating',
    when: cancelsAfterWaiting,
    to: 'loggingIn',
    effects: [],
  },
  {
    spec: 'reading 9: no user is half signed in',
    from: 'loadingProfile',
    when: cancelsAfterWaiting,
    to: 'loggingIn',
    effects: [['forgetSession']],
  },
  {
    spec: 'reading 15',
    given: 'on the company’s login page',
    from: 'loadingProfile',
    when: 'an unverified profile loads',
    to: 'unverified',
    effects: [['navigate', { to: '/verify', state: { email: 'dana@example.com', role: 'CORPORATE' } }]],
  },
  ...[
    ['creatingAccount', 'the server refuses the account and says why', 'signingUp', emailRefusedMessage],
    ['authenticating', 'the server refuses the login and says why', 'loggingIn', wrongLoginMessage],
  ].map(([from = '', when = '', to = '', problem = '']) => ({
    spec: 'reading 6: what went wrong stays visible',
    from,
    when,
    to,
    effects: [errorToast(problem)],
    contextAfter: { problem },
  })),
  {
    spec: 'reading 6: what went wrong stays visible',
    from: 'loadingProfile',
    when: 'loading the profile gets no response',
    to: 'loggingIn',
    effects: [['forgetSession'], errorToast('Something went wrong.')],
    contextAfter: { problem: 'Something went wrong.' },
  },
];
