import type { resetLinkMachine } from '../../../machines/account/reset-link.machine.ts';
import {
  alert,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

const goOn = button('Continue now');
const tryAgain = button('Try again');
const another = button('Request a new link instead');

const startsOver = {
  state: 'verifying',
  because: 'reading 5: a reload continues with the same token; spec §4: it is looked at, not spent',
};

export const resetLinkScreen = defineScreen<typeof resetLinkMachine>({
  flow: 'reset-link',
  screen: 'account/password/reset-link-screen',
  checksFocusAndAnnouncements: true,
  visits: {
    'at the address that was mailed': { address: '/reset-password-token?token=r1' },
    'at an address without a token': { address: '/reset-password-token' },
  },
  afterReload: { verified: startsOver, invalid: startsOver, unreachable: startsOver },
  calls: { tokenCheck: { method: 'GET', path: '/v1/tokens/validate-reset-token' } },
  gestures: {
    'the user presses ‘Continue now’': [press(goOn)],
    'the user presses ‘Try again’': [press(tryAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user presses ‘Request a new link instead’': [press(another)],
  },
  expectations: {
    verifying: {
      sees: [heading('Verifying your link'), status('This only takes a moment.')],
      missing: [goOn],
    },
    verified: { sees: [heading('Link verified')], enabled: [goOn] },
    missing: {
      sees: [heading('This link doesn’t work'), alert('No reset token found in the URL')],
      enabled: [goOn],
    },
    invalid: {
      sees: [heading('This link doesn’t work'), alert('Reset link has expired or is invalid')],
      enabled: [goOn],
    },
    unreachable: {
      sees: [
        heading('We couldn’t reach the server'),
        text('Your link may still be valid. Check your connection and try again.'),
      ],
      enabled: [tryAgain, another],
      missing: [goOn],
    },
    handedOver: { sees: [field('New Password')], at: '/reset-password' },
    expired: { sees: [link('Request New Reset Link')], at: '/link-expired' },
    left: { sees: [field('Email')], enabled: [button('Send Reset Link')], at: '/forgot-password' },
  },
});
