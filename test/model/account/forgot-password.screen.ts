import type { forgotPasswordMachine } from '../../../machines/account/forgot-password.machine.ts';
import { defineScreen } from '../generator/screen-model.ts';
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
} from '../generator/things.ts';

const email = field('Email');
const send = button('Send Reset Link');
const another = button('Try another address');
const backToLogin = link('Back to Login');
const asking = heading('Forgot your password?');
const sent = heading('Check your email!');

/** spec §8: the server's words, else the flow's own. */
const failures: Readonly<Record<string, string>> = {
  'the server refuses and says why': 'Too many requests. Try again later.',
  'the server refuses without a word': 'Something went wrong. Please try again.',
  'no answer comes to the request': 'Something went wrong. Please try again.',
};

const anew = {
  state: 'idle',
  because: 'decision 004: one actor a visit, and a reload is another visit; asking twice does no harm',
};

export const forgotPasswordScreen = defineScreen<typeof forgotPasswordMachine>({
  flow: 'forgot-password',
  screen: 'account/password/forgot-password-screen',
  visits: {
    'on the company’s forgot-password page': { address: '/company/forgot-password' },
    'on the developer’s forgot-password page': { address: '/developer/forgot-password' },
    'on the forgot-password page of neither side': { address: '/forgot-password' },
  },
  calls: { resetRequest: { method: 'POST', path: '/v1/users/forgot-password' } },
  gestures: {
    'the person types their e-mail address and presses ‘Send Reset Link’': [
      type(email, 'cora@example.com'),
      press(send),
    ],
    'the person waits 10 s and presses ‘Cancel’': cancelAfterSlowNotice,
    'the person presses ‘Try another address’': [press(another)],
  },
  afterReload: { sending: anew, failed: anew, sent: anew },
  expectations: {
    idle: ({ email: typed }) => ({
      sees: [asking, field('Email', typed)],
      enabled: [email, send, backToLogin],
      missing: [anyAlert, sent],
    }),
    sending: {
      sees: [asking, field('Email', 'cora@example.com')],
      enabled: [backToLogin],
      disabled: [send, email],
      missing: [anyAlert, sent],
    },
    failed: (_context, happened) => ({
      // spec §8: inline and as a toast.
      sees: [asking, field('Email', 'cora@example.com'), ...[failures[happened] ?? ''].flatMap(told)],
      enabled: [email, send, backToLogin],
      missing: [sent],
    }),
    sent: {
      sees: [sent, text('cora@example.com'), heading('Nothing there?'), text('Check your spam folder.')],
      enabled: [another, backToLogin],
      // spec §2: on success the form is hidden.
      missing: [asking, email, send, anyAlert],
    },
  },
});

function told(words: string) {
  return [alert(words), toast(words)];
}
