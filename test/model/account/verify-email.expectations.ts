import type { Expectation } from '../generator/flow-model.ts';
import { company, newDeveloper } from '../samples.ts';
import { errorToast } from '../toasts.ts';

export const email = 'cora@example.com';
export const wrongCodeMessage = 'This code is not the right one.';
export const noCode = 'That isn’t a code. Paste the 4 digits from the email.';
const newCode = ['showToast', { kind: 'success', message: 'New OTP sent successfully!' }] as const;
const emptyCode = { digits: ['', '', '', ''], problem: null };
const hasTypedCode = ({ digits }: Readonly<Record<string, unknown>>) => String(digits) === '1,2,3,4';
const lacksDigits = ({ digits }: Readonly<Record<string, unknown>>) => (digits as string[]).includes('');

/** The specification's requirements for this flow. */
export const verifyEmailExpectations: readonly Expectation[] = [
  {
    spec: 'spec §2',
    given: 'on the page for the code with no email address known',
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
    spec: 'reading 1: the first resend is possible at once',
    given: 'on the page for the code that was mailed',
    from: 'start',
    when: 'start',
    to: 'asking.resend.available',
    effects: [],
  },
  {
    spec: 'spec §8: boxes cleared',
    from: 'asking.code.verifying',
    when: 'the server refuses the code as wrong',
    to: 'asking.code.typing',
    effects: [],
    contextAfter: { digits: ['', '', '', ''], problem: wrongCodeMessage },
  },
  ...['the server refuses the code without a reason', 'the code gets no response'].map((when) => ({
    spec: 'spec §8',
    from: 'asking.code.verifying',
    when,
    to: 'asking.code.typing',
    effects: [],
  })),
  {
    spec: 'spec §4, OTP: an accepted code is not requested again after a reload',
    given: 'on the page for the code, loaded again after the code was accepted',
    from: 'start',
    when: 'start',
    to: 'asking.code.loadingProfile',
    effects: [['call profileFetch']],
  },
  {
    spec: 'spec §4, OTP',
    from: 'asking.code.verifying',
    when: 'the server accepts the code',
    to: 'asking.code.loadingProfile',
    effects: [['storeTokenIfPresent', { token: 't2' }], ['storeVerified'], ['call profileFetch']],
  },
  {
    spec: 'spec §4: redirected as in login',
    from: 'asking.code.loadingProfile',
    when: 'the profile of a company loads',
    to: 'admitted',
    effects: [
      ['storeProfile', { profile: company }],
      ['track', { event: 'user_logged_in' }],
      ['showToast', { kind: 'success', message: 'Successfully signed in!' }],
      ['removeOauthRole'],
      ['navigate', { to: '/company/dashboard', replace: true }],
    ],
  },
  {
    spec: 'spec §4: redirected as in login',
    from: 'asking.code.loadingProfile',
    when: 'a developer’s incomplete profile loads',
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
    when: 'the server refuses the profile without a reason',
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
    when: 'the user presses ‘Resend’',
    to: 'asking.resend.sending',
    effects: [['call resend', { email }]],
  },
  ...['the server refuses to send another code', 'requesting another code gets no response'].map((when) => ({
    spec: 'spec §8, reading 1: a failed resend starts no cooldown; reading 6: what went wrong stays visible',
    from: 'asking.resend.sending',
    when,
    to: 'asking.resend.available',
    effects: [],
    contextAfter: { resendProblem: 'Failed to resend OTP. Please try again.' },
  })),
  {
    spec: 'spec §8, §9: 30 s after the first resend; reading 1: the old code no longer works',
    from: 'asking.resend.sending',
    when: 'the server sends another code',
    contextBefore: ({ resends }) => resends === 0,
    to: 'asking.resend.coolingFirst',
    effects: [['storeCooldown', { email, resends: 1, deadline: 2_030_000 }], newCode],
    contextAfter: emptyCode,
  },
  {
    spec: 'spec §8, §9: 60 s after each later one; reading 1: the old code no longer works',
    from: 'asking.resend.sending',
    when: 'the server sends another code',
    contextBefore: ({ resends }) => resends === 1,
    to: 'asking.resend.coolingLater',
    effects: [['storeCooldown', { email, resends: 2, deadline: 2_060_000 }], newCode],
    contextAfter: emptyCode,
  },

  {
    spec: 'spec §5, reading 2',
    from: 'asking.code.typing',
    when: 'the user types the code 1234',
    to: 'asking.code.typing',
    effects: [],
    contextAfter: { digits: ['1', '2', '3', '4'], problem: null },
  },
  ...['the user pastes 5678 with white space around it', 'the user pastes 56789'].map((when) => ({
    spec: 'spec §5: the first 4 characters',
    from: 'asking.code.typing',
    when,
    to: 'asking.code.typing',
    effects: [],
    contextAfter: { digits: ['5', '6', '7', '8'], problem: null },
  })),
  {
    spec: 'spec §5: a paste must be numeric',
    from: 'asking.code.typing',
    contextBefore: hasTypedCode,
    when: 'the user pastes 12a4',
    to: 'asking.code.typing',
    effects: [],
    contextAfter: { digits: ['1', '2', '3', '4'], pasteProblem: noCode },
  },
  ...['the user types the code 1234', 'the user pastes 56'].map((when) => ({
    spec: 'spec §5: the problem with a paste is shown until other text is typed',
    from: 'asking.code.typing',
    contextBefore: ({ pasteProblem }: Readonly<Record<string, unknown>>) => pasteProblem !== null,
    when,
    to: 'asking.code.typing',
    effects: [],
    contextAfter: { pasteProblem: null },
  })),
  {
    spec: 'spec §5',
    from: 'asking.code.typing',
    contextBefore: lacksDigits,
    when: 'the user presses ‘Verify’',
    to: 'asking.code.typing',
    effects: [],
    contextAfter: { problem: 'Please enter a valid 4-digit OTP' },
  },
  {
    spec: 'spec §7',
    from: 'asking.code.typing',
    contextBefore: hasTypedCode,
    when: 'the user presses ‘Verify’',
    to: 'asking.code.verifying',
    effects: [['call verification', { otp: '1234' }]],
    contextAfter: { problem: null },
  },
  {
    spec: 'reading 9',
    from: 'asking.code.verifying',
    when: 'the user waits 10 s and presses ‘Cancel’ under ‘Verify’',
    to: 'asking.code.typing',
    effects: [],
  },
  ...['loading the profile gets no response', 'the user waits 10 s for the profile and presses ‘Cancel’'].map(
    (when) => ({
      spec: 'reading 9: the address is verified, and the profile can be loaded again',
      from: 'asking.code.loadingProfile',
      when,
      to: 'asking.code.unreachable',
      effects: [],
    }),
  ),
  {
    spec: 'reading 9',
    from: 'asking.code.unreachable',
    when: 'the user presses ‘Try again’',
    to: 'asking.code.loadingProfile',
    effects: [['call profileFetch']],
  },
  {
    spec: 'reading 9',
    from: 'asking.resend.sending',
    when: 'the user waits 10 s for another code and presses ‘Cancel’',
    to: 'asking.resend.available',
    effects: [],
  },
  ...(
    [
      ['30 s pass', 'asking.resend.coolingFirst'],
      ['60 s pass', 'asking.resend.coolingLater'],
      ['12 s pass', 'asking.resend.coolingRemaining'],
    ] as const
  ).map(([when, from]) => ({
    spec: 'spec §9: then a code can be requested',
    from,
    when,
    to: 'asking.resend.available',
    effects: [],
  })),
];
