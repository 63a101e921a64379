import type { undoEmailChangeMachine } from '../../../machines/settings/undo-email-change.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

const title = heading('Undo the change to your email?');
const undo = button('Undo the change');

const startsOver = {
  state: 'asking',
  because: 'reading 5: a reload continues with the same token until it is done',
};

export const undoEmailChangeScreen = defineScreen<typeof undoEmailChangeMachine>({
  flow: 'undo-email-change',
  screen: 'settings/undo-email-change-screen',
  visits: {
    'at the address that was mailed': { address: '/undo-email-change?token=u1' },
    'at an address without a token': { address: '/undo-email-change' },
    'at the address that was mailed, loaded again after the change was undone': {
      address: '/undo-email-change',
      state: { isEmailUndone: true },
    },
  },
  calls: { emailUndo: { method: 'POST', path: '/v1/account/email-undos' } },
  gestures: {
    'the user presses ‘Undo the change’': [press(undo)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  afterReload: {
    asking: startsOver,
    undoing: startsOver,
    refused: {
      state: 'refused',
      given: 'at an address without a token',
      because: 'reading 5: a reload starts with the token again until it is used',
    },
  },
  expectations: {
    asking: ({ problem }) => ({
      sees: [title, ...(problem === null ? [] : [alert(problem)])],
      enabled: [undo],
      missing: problem === null ? [anyAlert] : [],
    }),
    undoing: { sees: [title, busy('Undo the change')], missing: [anyAlert] },
    undone: {
      sees: [heading('Your email is back')],
      enabled: [link('Forgot password?')],
      missing: [undo, anyAlert],
    },
    refused: ({ problem }) => ({
      sees: [heading('This link doesn’t work'), alert(problem ?? '')],
      enabled: [link('Write to us')],
      missing: [undo],
    }),
  },
});
