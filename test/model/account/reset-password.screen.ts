import type { resetPasswordMachine } from '../../../machines/account/reset-password.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  press,
  status,
  text,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen, type ScreenElement, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, stolenPasswordMessage } from '../samples.ts';

const newPassword = field('New Password');
const confirmation = field('Confirm Password');
const reset = button('Reset Password');
const continueNow = button('Continue now');
const formTitle = heading('Choose a new password');
const changedTitle = heading('Password reset successful');
const unchangedTitle = heading('Your password wasn’t changed');

const types = (password: string, again = password) => [
  type(newPassword, password),
  type(confirmation, again),
];

/** spec §5: one point each, in this order. */
const requirements = [
  'At least 8 characters',
  'At least one lowercase letter',
  'At least one uppercase letter',
  'At least one number',
  'At least one special character',
];

/** spec §5, worked out by hand: the label of the score, and which of the five points each password has. */
const strengths: Readonly<Record<string, readonly [label: string, points: string]>> = {
  // An empty field has no rating.
  '': ['', '.....'],
  abcdefgh: ['Weak', '**...'],
  abcdefg7: ['Fair', '**.*.'],
  'Abcde-7': ['Good', '.****'],
  'Sunny-day-7': ['Strong', '*****'],
};

function describeStrength(password: string): readonly ScreenElement[] {
  const [label = '', points = ''] = strengths[password] ?? [];
  return [
    ...(label === '' ? [] : [text(label)]),
    ...requirements.map((requirement, place) =>
      text(`${requirement}, ${points[place] === '*' ? 'met' : 'not met'}`),
    ),
  ];
}

/** spec §5: disabled when the passwords differ or the score is under 3. */
const acceptable = ['Abcde-7', 'abcdefg7', 'Sunny-day-7'];

/** spec §5, §8: the form's message after a try; any typing removes it. */
const problems: Readonly<Record<string, string>> = {
  'the server refuses the password as stolen': stolenPasswordMessage,
  'the reset gets no response': 'We couldn’t reach the server. Check your connection and try again.',
};

/** The error for passwords that the button allows but the submit rejects: strong but too short. */
const refusedAs = (password: string, happened: string) =>
  password === 'Abcde-7' && happened.includes('presses')
    ? 'Password must be at least 8 characters long'
    : problems[happened];

const formWith = (password: string, again: string, problem: string | null): ScreenExpectation => {
  const isDifferent = password !== again;
  const errors = [...new Set([problem, isDifferent ? 'Passwords do not match' : null])].filter(
    (one) => one !== null,
  );
  const canReset = !isDifferent && acceptable.includes(password);
  return {
    sees: [
      formTitle,
      field('New Password', password),
      field('Confirm Password', again),
      ...describeStrength(password),
      ...errors.map(alert),
    ],
    enabled: [newPassword, confirmation, ...(canReset ? [reset] : [])],
    disabled: canReset ? [] : [reset],
    missing: [...(errors.length === 0 ? [anyAlert] : []), continueNow],
  };
};

const tokenIsSpent = { state: 'turnedAway', because: 'spec §4: no token present' };

export const resetPasswordScreen = defineScreen<typeof resetPasswordMachine>({
  flow: 'reset-password',
  screen: 'account/password/reset-password-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'on the new-password page with a company’s reset token': {
      address: '/reset-password',
      encryptedItems: { reset_token: 'r1', userType: 'CORPORATE' },
    },
    'on the new-password page with a reset token of an unknown user': {
      address: '/reset-password',
      encryptedItems: { reset_token: 'r1' },
    },
    'on the new-password page without a reset token': {
      address: '/reset-password',
      encryptedItems: { userType: 'DEVELOPER' },
    },
  },
  calls: { passwordReset: { method: 'POST', path: '/v1/users/reset-password' } },
  gestures: {
    'the user types a good password twice': types('Sunny-day-7'),
    'the user types two different passwords': types('Sunny-day-7', 'Sunny-day-8'),
    'the user types the same 7 characters twice': types('Abcde-7'),
    'the user types a password of 2 strength points twice': types('abcdefgh'),
    'the user types a password of 3 strength points twice': types('abcdefg7'),
    'the user presses ‘Reset Password’': [press(reset)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user presses ‘Continue now’': [press(continueNow)],
  },
  afterReload: {
    submitting: { state: 'typing', because: 'decision 004: one actor a visit; the token is stored yet' },
    succeeded: tokenIsSpent,
    rejected: tokenIsSpent,
  },
  expectations: {
    typing: ({ password, confirmation: again, problem }, happened) =>
      formWith(password, again, refusedAs(password, happened) ?? problem),
    submitting: ({ password, confirmation: again }) => ({
      sees: [formTitle, field('New Password', password), field('Confirm Password', again)],
      disabled: [reset, newPassword, confirmation],
      missing: [anyAlert, continueNow],
    }),
    succeeded: {
      sees: [changedTitle, text('Taking you to the login page.')],
      enabled: [continueNow],
      missing: [formTitle, newPassword, anyAlert],
    },
    rejected: {
      // spec §4, §8.
      sees: [
        unchangedTitle,
        alert('Old link expired. Please request new link'),
        text('Taking you to a page where you can request a new link.'),
      ],
      enabled: [continueNow],
      missing: [formTitle, newPassword],
    },
    turnedAway: {
      // spec §4: no token present.
      sees: [
        heading('Forgot your password?'),
        toast('No reset token found. Please request a new password reset.'),
      ],
      at: '/forgot-password',
    },
    done: ({ role }) => ({
      // spec §4: the message of the role's login; reading 14: an unknown role is a developer's.
      sees: [
        heading('Welcome back'),
        status('Password Reset Successful'),
        status('Password reset successful. Please log in with your new credentials.'),
      ],
      at: role === 'CORPORATE' ? '/company/login' : '/developer/login',
    }),
    expired: {
      sees: [heading('Forgot your password?')],
      enabled: [button('Send Reset Link')],
      at: '/forgot-password',
    },
  },
});
