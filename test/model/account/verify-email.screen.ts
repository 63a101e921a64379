import type { Profile } from '../../../contract/account/account.ts';
import type { verifyEmailMachine } from '../../../machines/account/verify-email.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  paste,
  press,
  region,
  status,
  text,
  timer,
  type,
  within,
} from '../generator/screen-elements.ts';
import {
  defineScreen,
  type Gesture,
  type ScreenElement,
  type ScreenExpectation,
  visitTime,
} from '../generator/screen-model.ts';
import { newCompany } from '../samples.ts';

const email = 'cora@example.com';
const places = [0, 1, 2, 3] as const;
const box = (place: number, digit?: string) => field(`Digit ${place + 1} of 4`, digit);
const boxes = places.map((place) => box(place));
const verify = button('Verify');
const resendButton = button('Resend');
const formTitle = heading('Check your email');
const verifiedTitle = heading('Your email is verified.');
const codeForm: ScreenElement = { by: 'role', role: 'form', name: 'Your code' };
const cancelIn = (place: ScreenElement): readonly Gesture[] => [
  { do: 'wait', ms: 10_000 },
  press(within(place, button('Cancel'))),
];
const codes = (digits: string) => places.map((place) => type(box(place), digits[place] ?? ''));

/** spec §8: the boxes are cleared, and the first has the focus. */
const clearsTheBoxes = [
  'the server refuses the code as wrong',
  'the server refuses the code without a reason',
  'the code gets no response',
  'the server sends another code',
];

/** spec §2, redirect rule: where each profile is redirected. */
const destinations: Readonly<Record<string, ScreenExpectation>> = {
  'the profile of a company loads': { sees: [heading('Welcome')], at: '/company/dashboard' },
  'a developer’s incomplete profile loads': {
    sees: [heading('Tell companies who you are')],
    at: '/complete-developer-profile/d1',
  },
};

/** Logged in with an unverified address. The app's own calls at its start are among the other responses. */
const visit = {
  address: '/verify',
  state: { email, role: 'CORPORATE' },
  encryptedItems: { authToken: 't1' },
} as const;
const startsOver = 'decision 004: one actor a visit; the code can still be typed';
const deadlineReason = 'reading 1: the deadline is absolute and survives a reload';
const unverifiedCompany: Profile = { ...newCompany, isVerified: false };

/** Once the address is verified, no other code is offered. */
const unlessIn = ['asking.code.loadingProfile', 'asking.code.unreachable'];
const countdownAt = (left: string): ScreenExpectation => ({
  sees: [timer(left), status('You can request a new code when the countdown ends.')],
  disabled: [resendButton],
  missing: [text('Didn’t get a code?')],
  unlessIn,
});

export const verifyEmailScreen = defineScreen<typeof verifyEmailMachine>({
  flow: 'verify-email',
  screen: 'account/verify-email/verify-email-screen',
  visits: {
    'on the page for the code that was mailed': visit,
    'on the page for the code, 12 s before another one can be requested': {
      ...visit,
      sessionStorage: { resendCooldowns: [[email, { resends: 1, deadline: visitTime + 12_000 }]] },
    },
    'on the page for the code, loaded again after the code was accepted': {
      ...visit,
      state: { ...visit.state, isVerified: true },
    },
    'on the page for the code with no email address known': { address: '/verify' },
  },
  calls: {
    verification: {
      method: 'PUT',
      path: '/v1/users/verify',
      answer: ({ token }: { token: string | null }) => ({ data: { token } }),
    },
    profileFetch: { method: 'GET', path: '/v1/users/profile', answer: (profile: Profile) => profile },
    resend: { method: 'POST', path: '/v1/tokens/resend-otp' },
  },
  afterReload: {
    'asking.code.verifying': { state: 'asking.code.typing', because: startsOver },
    'asking.code.unreachable': {
      state: 'asking.code.loadingProfile',
      because: 'spec §4, OTP: the code was right, so the profile is fetched',
    },
    'asking.resend.sending': {
      state: 'asking.resend.available',
      because: 'reading 1: a cooldown starts with a resend that succeeded',
    },
    'asking.resend.coolingFirst': { sees: [timer('0:30')], because: deadlineReason },
    'asking.resend.coolingLater': { sees: [timer('1:00')], because: deadlineReason },
  },
  // Requested at the start of the app, and again by the page that the redirect leads to.
  otherResponses: {
    'GET /v1/users/profile': (brought: object | undefined) =>
      brought && 'userId' in brought ? brought : unverifiedCompany,
  },
  gestures: {
    'the user types the code 1234': codes('1234'),
    'the user types 12 and leaves two boxes empty': codes('12'),
    'the user pastes 5678 with white space around it': [paste(box(0), ' 5678 \n')],
    'the user pastes 56789': [paste(box(0), '56789')],
    'the user pastes 56': [paste(box(0), '56')],
    'the user pastes 12a4': [paste(box(0), '12a4')],
    'the user presses ‘Verify’': [press(verify)],
    'the user waits 10 s and presses ‘Cancel’ under ‘Verify’': cancelIn(codeForm),
    'the user waits 10 s for the profile and presses ‘Cancel’': cancelAfterSlowNotice,
    'the user presses ‘Try again’': [press(button('Try again'))],
    'the user presses ‘Resend’': [press(resendButton)],
    'the user waits 10 s for another code and presses ‘Cancel’': cancelIn(region('New code')),
  },
  expectations: {
    'asking.code.typing': ({ digits, problem, pasteProblem, resendProblem }, happened) => ({
      sees: [
        formTitle,
        text(email),
        ...places.map((place) => box(place, digits[place] ?? '')),
        ...(problem === null ? [] : [alert(problem)]),
        ...(pasteProblem === null ? [] : [status(pasteProblem)]),
      ],
      enabled: [verify, ...boxes],
      missing: problem === null && resendProblem === null ? [anyAlert] : [],
      ...(clearsTheBoxes.includes(happened) && { focused: box(0) }),
      // The focus is in the first empty box.
      ...(happened === 'the user presses ‘Verify’' && { focused: box(digits.indexOf('')) }),
    }),
    'asking.code.verifying': ({ digits }) => ({
      sees: [formTitle, text(email), ...places.map((place) => box(place, digits[place] ?? ''))],
      disabled: [verify, ...boxes],
    }),
    'asking.code.loadingProfile': {
      sees: [verifiedTitle, status('Loading your profile…')],
      disabled: [button('Loading your profile')],
      missing: [resendButton, verify],
    },
    'asking.code.unreachable': {
      sees: [verifiedTitle, status('We couldn’t load your profile.')],
      enabled: [button('Try again')],
      missing: [resendButton, verify],
    },
    'asking.resend.available': ({ resendProblem }) => ({
      sees: [text('Didn’t get a code?'), ...(resendProblem === null ? [] : [alert(resendProblem)])],
      enabled: [resendButton],
      unlessIn,
    }),
    'asking.resend.sending': { sees: [text('Didn’t get a code?')], disabled: [resendButton], unlessIn },
    'asking.resend.coolingFirst': countdownAt('0:30'),
    'asking.resend.coolingLater': countdownAt('1:00'),
    'asking.resend.coolingRemaining': countdownAt('0:12'),
    turnedAway: {
      sees: [heading('Good work finds its other half.'), status('Please login first to verify your account')],
      at: '/',
    },
    admitted: (_context, happened) => {
      const destination = destinations[happened];
      if (!destination) throw new Error(`There is no destination for '${happened}'.`);
      return destination;
    },
    lost: { sees: [heading('Welcome back')], at: '/company/login' },
  },
});
