import type { endSessionMachine } from '../../../machines/settings/end-session.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

const title = heading('Log out a device');
const end = button('Log out that device');
const choose = link('Choose a new password');

const asksAgain = {
  state: 'asking',
  keeps: ['token'],
  because: 'reading 5: a reload continues with the same token until it is done',
};

export const endSessionScreen = defineScreen<typeof endSessionMachine>({
  flow: 'end-session',
  screen: 'settings/end-session-screen',
  visits: {
    'at the address that was mailed': { address: '/end-session?token=e1' },
    'at the address without a token': { address: '/end-session' },
    'at the address that was mailed, loaded again after the device was logged out': {
      address: '/end-session',
      state: { isSessionEnded: true },
    },
  },
  calls: { sessionEnding: { method: 'POST', path: '/v1/account/session-endings' } },
  gestures: {
    'the user presses ‘Log out that device’': [press(end)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  afterReload: { asking: asksAgain, ending: asksAgain, refused: asksAgain },
  expectations: {
    asking: ({ problem }) => ({
      sees: [title, ...(problem === null ? [] : [alert(problem)])],
      enabled: [end],
      missing: [choose, ...(problem === null ? [anyAlert] : [])],
    }),
    ending: { sees: [title, busy('Log out that device')], missing: [choose, anyAlert] },
    ended: {
      sees: [
        heading('That device is logged out'),
        text('The person who used it may know your password, which still works. Choose a new one now.'),
      ],
      enabled: [choose],
      missing: [end, anyAlert],
    },
    incomplete: {
      sees: [
        heading('This link doesn’t work'),
        alert('This link isn’t complete. Open it from the email again.'),
      ],
      enabled: [choose],
      missing: [end],
    },
    refused: ({ problem }) => ({
      sees: [heading('This link doesn’t work'), alert(problem ?? '')],
      enabled: [choose],
      missing: [end],
    }),
  },
});
