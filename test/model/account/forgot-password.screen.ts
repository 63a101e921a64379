import type { forgotPasswordMachine } from '../../../machines/account/forgot-password.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  text,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

const email = field('Email');
const send = button('Send Reset Link');
const another = button('Use a different email');
const resend = button('Resend email');
const backToLogin = link('Back to login');
const formTitle = heading('Forgot your password?');
const sentTitle = heading('Check your email!');

/** spec §8: the server's message, or else the flow's own. */
const failures: Readonly<Record<string, string>> = {
  'the server refuses and says why': 'Too many requests. Try again later.',
  'the server refuses without a reason': 'Something went wrong. Please try again.',
  'the request gets no response': 'Something went wrong. Please try again.',
  'the server refuses the second request and says why': 'Too many requests. Try again later.',
  'the second request gets no response': 'Something went wrong. Please try again.',
};

const startsOver = {
  state: 'idle',
  because: 'decision 004: one actor a visit, and a reload is another visit; asking twice does no harm',
};

export const forgotPasswordScreen = defineScreen<typeof forgotPasswordMachine>({
  flow: 'forgot-password',
  screen: 'account/password/forgot-password-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'on the company’s forgot-password page': { address: '/company/forgot-password' },
    'on the developer’s forgot-password page': { address: '/developer/forgot-password' },
    'on the forgot-password page of neither side': { address: '/forgot-password' },
    'on the company’s forgot-password page, from a login page with an email typed': {
      address: '/company/forgot-password',
      state: { email: 'cora@example.com' },
    },
  },
  calls: {
    resetRequest: { method: 'POST', path: '/v1/users/forgot-password' },
    resendRequest: { method: 'POST', path: '/v1/users/forgot-password' },
  },
  gestures: {
    'the user types their email address and presses ‘Send Reset Link’': [
      type(email, 'cora@example.com'),
      press(send),
    ],
    'the user presses ‘Send Reset Link’ with nothing typed': [type(email, ''), press(send)],
    'the user presses ‘Resend email’': [press(resend)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user presses ‘Use a different email’': [press(another)],
  },
  afterReload: { sending: startsOver, failed: startsOver, sent: startsOver, resending: startsOver },
  expectations: {
    idle: ({ email: typed, fieldProblems }) => {
      const isWrong = Object.keys(fieldProblems).length > 0;
      return {
        sees: [
          formTitle,
          // An invalid address stays as typed.
          field('Email', isWrong ? '' : typed),
          ...Object.values(fieldProblems).map(alert),
        ],
        enabled: [email, send, backToLogin],
        missing: [sentTitle, ...(isWrong ? [] : [anyAlert])],
        ...(isWrong && { focused: email }),
      };
    },
    sending: {
      sees: [formTitle, field('Email', 'cora@example.com')],
      enabled: [backToLogin],
      disabled: [send, email],
      missing: [anyAlert, sentTitle],
    },
    failed: (_context, happened) => ({
      // spec §8: inline and as a toast.
      sees: [
        formTitle,
        field('Email', 'cora@example.com'),
        ...[failures[happened] ?? ''].flatMap(problemShown),
      ],
      enabled: [email, send, backToLogin],
      missing: [sentTitle],
    }),
    sent: ({ problem }, happened) => ({
      sees: [
        sentTitle,
        text('cora@example.com'),
        heading('Didn’t get the email?'),
        text('Check your spam folder.'),
        ...(problem === null ? [] : [alert(problem)]),
        ...[failures[happened] ?? []].flat().map(toast),
        ...(happened === 'the server accepts the second request' ? [toast('Email sent again.')] : []),
      ],
      enabled: [resend, another, backToLogin],
      // spec §2: on success the form is hidden.
      missing: [formTitle, email, send, ...(problem === null ? [anyAlert] : [])],
    }),
    resending: {
      sees: [sentTitle, text('cora@example.com')],
      enabled: [backToLogin],
      disabled: [resend, another],
      missing: [formTitle, email, send, anyAlert],
    },
  },
});

function problemShown(message: string) {
  return [alert(message), toast(message)];
}
