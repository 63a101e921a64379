import { verifyEmailMachine } from '../../machines/account/verify-email.machine.ts';
import { defineModel } from './generator/flow-model.ts';
import { company, newDeveloper, noAnswer, refused } from './samples.ts';

const email = 'cora@example.com';
const wrongCode = 'This code is not the right one.';
const errorToast = (message: string) => ['showToast', { kind: 'error', message }] as const;
const newCode = ['showToast', { kind: 'success', message: 'New OTP sent successfully!' }] as const;
const fresh = { email, role: 'CORPORATE', resends: 0, deadline: 0, now: 1_000_000 };

export const verifyEmailModel = defineModel<typeof verifyEmailMachine>({
  flow: 'verify-email',
  machine: verifyEmailMachine,
  inputs: {
    'for the first time': fresh,
    'after a reload with 12 s of the cooldown left': { ...fresh, resends: 1, deadline: 1_012_000 },
    'without an e-mail address': { ...fresh, email: null },
  },
  events: {
    'otp.typed': {
      'the person types four digits': { digits: ['1', '2', '3', '4'] },
      'the person types two digits': { digits: ['1', '2', '', ''] },
    },
    'otp.pasted': {
      'the person pastes a code with white space around it': { text: ' 5678 \n' },
      'the person pastes more than four digits': { text: '56789' },
      'the person pastes two digits': { text: '56' },
      'the person pastes letters': { text: '12a4' },
    },
    'otp.submitted': { 'the person submits': {} },
    'otp.cancelled': { 'the person cancels': {} },
    'otp.retried': { 'the person tries again': {} },
    'otp.resendRequested': { 'the person asks for a new code': {} },
    'otp.resendCancelled': { 'the person cancels the resend': {} },
  },
  outcomes: {
    verification: {
      done: {
        'the code is right': { token: 't2' },
        'the code is right, but no token comes': { token: null },
      },
      error: {
        'the code is wrong and the server says so': refused(400, wrongCode),
        'the code is wrong without a word': refused(400),
        'no answer comes': noAnswer,
      },
    },
    profileFetch: {
      done: { 'it is a company': company, 'it is a developer without a profile': newDeveloper },
      error: { 'the profile is refused': refused(500), 'the profile does not come': noAnswer },
    },
    resend: {
      done: { 'the new code is sent': { sentAt: 2_000_000 } },
      error: {
        'the new code is refused': refused(429, 'Too early.'),
        'no answer comes to the resend': noAnswer,
      },
    },
  },
  // spec §9: 30 s first, 60 s after; and what the reload of the input above left.
  delays: { firstCooldown: 30_000, laterCooldown: 60_000, remainingCooldown: 12_000 },
  tells: ({ digits, resends, problem, resendProblem }) => [
    digits.join('').length,
    Math.min(resends, 1),
    problem !== null,
    resendProblem !== null,
  ],
  resting: {},
  states: {
    'asking.code.typing': {},
    'asking.code.verifying': {
      tags: ['busy'],
      running: ['verification'],
      holds: ({ email: known }) => ({ 'the address is known': known === email }),
    },
    'asking.code.loadingProfile': { tags: ['busy'], running: ['profileFetch'] },
    'asking.code.unreachable': {},
    'asking.resend.available': {},
    'asking.resend.sending': {
      tags: ['resending'],
      running: ['resend'],
      holds: ({ resendProblem }) => ({ 'the last failure is no longer told': resendProblem === null }),
    },
    'asking.resend.coolingFirst': {
      holds: ({ resends, deadline }) => ({
        'it is the first resend': resends === 1,
        'it ends 30 s after the code was sent': deadline === 2_030_000,
      }),
    },
    'asking.resend.coolingLater': {
      holds: ({ resends, deadline }) => ({
        'it is a later resend': resends > 1,
        'it ends 60 s after the code was sent': deadline === 2_060_000,
      }),
    },
    'asking.resend.coolingOnwards': {
      holds: ({ deadline }) => ({ 'the deadline is that of before the reload': deadline === 1_012_000 }),
    },
    turnedAway: { ends: true },
    admitted: { ends: true },
    lost: { ends: true },
  },
  expectations: [
    {
      spec: 'spec §2',
      given: 'without an e-mail address',
      from: 'start',
      when: 'start',
      to: 'turnedAway',
      effects: [
        [
          'navigate',
          { to: '/', replace: true, state: { message: 'Please login first to verify your account' } },
        ],
      ],
    },
    {
      spec: 'design 1: the first resend is possible at once',
      given: 'for the first time',
      from: 'start',
      when: 'start',
      to: 'asking.resend.available',
      effects: [],
    },
    {
      spec: 'spec §8',
      from: 'asking.code.verifying',
      when: 'the code is wrong and the server says so',
      to: 'asking.code.typing',
      effects: [errorToast(wrongCode)],
    },
    ...['the code is wrong without a word', 'no answer comes'].map((when) => ({
      spec: 'spec §8',
      from: 'asking.code.verifying',
      when,
      to: 'asking.code.typing',
      effects: [errorToast('Invalid OTP. Please try again.')],
    })),
    {
      spec: 'spec §4, OTP',
      from: 'asking.code.verifying',
      when: 'the code is right',
      to: 'asking.code.loadingProfile',
      effects: [['storeTokenIfPresent', { token: 't2' }], ['call profileFetch']],
    },
    {
      spec: 'spec §4: redirected as in login',
      from: 'asking.code.loadingProfile',
      when: 'it is a company',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: company }],
        ['track', { event: 'user_logged_in' }],
        ['showToast', { kind: 'success', message: 'Successfully signed in!' }],
        ['clearOauthRole'],
        ['navigate', { to: '/company/dashboard', replace: true }],
      ],
    },
    {
      spec: 'spec §4: redirected as in login',
      from: 'asking.code.loadingProfile',
      when: 'it is a developer without a profile',
      to: 'admitted',
      effects: [
        ['storeProfile', { profile: newDeveloper }],
        ['track', { event: 'user_logged_in' }],
        ['showToast', { kind: 'info', message: 'Please complete your profile' }],
        ['navigate', { to: '/complete-developer-profile/d1', replace: true }],
      ],
    },
    {
      spec: 'spec §4: a failed fetch removes the token',
      from: 'asking.code.loadingProfile',
      when: 'the profile is refused',
      to: 'lost',
      effects: [
        ['forgetSession'],
        errorToast('Something went wrong.'),
        ['navigate', { to: '/company/login', replace: true }],
      ],
    },
    {
      spec: 'spec §7',
      from: 'asking.resend.available',
      when: 'the person asks for a new code',
      to: 'asking.resend.sending',
      effects: [['call resend', { email }]],
    },
    ...['the new code is refused', 'no answer comes to the resend'].map((when) => ({
      spec: 'spec §8, design 1: a failed resend starts no cooldown',
      from: 'asking.resend.sending',
      when,
      to: 'asking.resend.available',
      effects: [errorToast('Failed to resend OTP. Please try again.')],
    })),
    {
      spec: 'spec §8, §9: 30 s after the first resend',
      from: 'asking.resend.sending',
      when: 'the new code is sent',
      where: ({ resends }) => resends === 0,
      to: 'asking.resend.coolingFirst',
      effects: [['storeCooldown', { email, resends: 1, deadline: 2_030_000 }], newCode],
    },
    {
      spec: 'spec §8, §9: 60 s after each later one',
      from: 'asking.resend.sending',
      when: 'the new code is sent',
      where: ({ resends }) => resends === 1,
      to: 'asking.resend.coolingLater',
      effects: [['storeCooldown', { email, resends: 2, deadline: 2_060_000 }], newCode],
    },
  ],
});
