import type { undoBankAccountMachine } from '../../../../machines/marketplace/money/undo-bank-account.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
} from '../../generator/screen-elements.ts';
import { defineScreen } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting } from '../../samples.ts';

const title = heading('Undo the change to your bank account?');
const undo = button('Undo the change');

const startsOver = {
  state: 'asking',
  because: 'reading 5: a reload continues with the same token until it is done',
};

export const undoBankAccountScreen = defineScreen<typeof undoBankAccountMachine>({
  flow: 'undo-bank-account',
  screen: 'money/bank-account/undo-bank-account-screen',
  visits: {
    'at the address that was mailed': { address: '/undo-bank-account?token=u1' },
    'at an address without a token': { address: '/undo-bank-account' },
    'at the address that was mailed, loaded again after the change was undone': {
      address: '/undo-bank-account',
      state: { isBankAccountUndone: true },
    },
  },
  calls: { accountUndo: { method: 'POST', path: '/v1/bank-account/undos' } },
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
      sees: [heading('The change was undone')],
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
