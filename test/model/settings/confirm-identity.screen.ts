import type { Confirmation } from '../../../contract/settings/confirmation.ts';
import type { PasskeyRequestOptions } from '../../../contract/settings/passkeys.ts';
import type { confirmIdentityMachine } from '../../../machines/settings/confirm-identity.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  press,
  text,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { cancelButton, codeField, confirmButton, confirmDialog } from './confirmation.ts';
import { passkeyPrompt } from './passkey-samples.ts';

const password = within(confirmDialog, field('Password'));
const appCode = within(confirmDialog, field('Authenticator code'));
const sendCode = within(confirmDialog, button('Send code'));
const sendAgain = within(confirmDialog, button('Send a new code'));
const usePasskey = within(confirmDialog, button('Use a passkey'));
const passkeyInstead = within(confirmDialog, button('Use a passkey instead'));
const passwordInstead = within(confirmDialog, button('Use your password instead'));
const promptText = text('Follow the steps in your browser.');
const tryAgain = within(confirmDialog, button('Try again'));
const behind = heading('Password');
const fresh = field('New Password');
const again = field('Confirm Password');

const startsClosed = { state: 'closed', because: 'decision 021: the dialog belongs to what was asked for' };

/** Rendered with the section that sets a first password. */
export const confirmIdentityScreen = defineScreen<typeof confirmIdentityMachine>({
  flow: 'confirm-identity',
  screen: 'settings/confirm-identity-screen',
  visits: {
    'in Settings': { address: '/company/dashboard/settings/password', encryptedItems: { authToken: 't1' } },
  },
  calls: {
    confirmationFetch: {
      method: 'GET',
      path: '/v1/account/confirmation',
      answer: (found: Confirmation) => found,
    },
    proofCheck: {
      method: 'POST',
      path: '/v1/account/confirmation',
      isRefused: ({ proof }: { proof: { code?: string } | null }) => proof?.code === '12',
    },
    optionsFetch: {
      method: 'POST',
      path: '/v1/account/confirmation-challenges',
      answer: (options: PasskeyRequestOptions) => options,
    },
    passkeyUse: passkeyPrompt,
    codeSending: { method: 'POST', path: '/v1/account/confirmation-codes' },
  },
  gestures: {
    'the user requests a sensitive action': [
      type(fresh, 'Fresh-Pass-34'),
      type(again, 'Fresh-Pass-34'),
      press(button('Set password')),
    ],
    'the user types the password and confirms': [type(password, 'Correct-Horse-9'), press(confirmButton)],
    'the user presses ‘Use a passkey’': [press(usePasskey)],
    'the user chooses the password instead': [press(passwordInstead)],
    'the user chooses a passkey instead': [press(passkeyInstead)],
    'the user types the code and confirms': [
      // As it is pasted from the mail, with spaces.
      type(codeField, ' 123 456'),
      press(confirmButton),
    ],
    'the user types the authenticator’s code and confirms': [type(appCode, '654321'), press(confirmButton)],
    'the user types an incomplete code and confirms': [type(codeField, '12'), press(confirmButton)],
    'the user requests a code': [press(sendCode)],
    'the user requests a new code': [press(sendAgain)],
    'the user tries again': [press(tryAgain)],
    'the user presses ‘Cancel’': [press(cancelButton)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'GET /v1/account/password': { hasPassword: false, needsConfirmation: false },
    'PUT /v1/account/password': {},
  },
  afterReload: {
    checking: startsClosed,
    unavailable: startsClosed,
    asking: startsClosed,
    preparingPasskey: startsClosed,
    usingPasskey: startsClosed,
    sendingCode: startsClosed,
    proving: startsClosed,
  },
  expectations: {
    closed: ({ outcome }) => ({
      sees: [behind, ...(outcome === 'confirmed' ? [text('You can now log in with your password.')] : [])],
      enabled: [fresh, again],
      missing: [confirmDialog],
    }),
    checking: { sees: [behind, busy('Set password')], missing: [confirmDialog, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [confirmDialog, alert(problem ?? '')],
      enabled: [tryAgain, cancelButton],
      missing: [confirmButton],
    }),
    asking: ({ confirmation, method, isCodeSent, problem }) => ({
      sees: [
        confirmDialog,
        ...(method === 'password' ? [password] : []),
        ...(method === 'authenticator' ? [appCode] : []),
        ...(method === 'emailCode' ? [codeField] : []),
        ...(method === 'passkey' ? [passwordInstead] : []),
        ...(method === 'password' && confirmation?.methods.includes('passkey') ? [passkeyInstead] : []),
        ...(problem === null ? [] : [alert(problem)]),
        ...(isCodeSent
          ? [sendAgain, text('We’ve sent a code to cora@example.com. It’s valid for 10 minutes.')]
          : []),
      ],
      enabled: [method === 'passkey' ? usePasskey : confirmButton, cancelButton],
      missing: [
        tryAgain,
        promptText,
        method === 'passkey' ? password : usePasskey,
        ...(method === 'passkey' ? [confirmButton] : []),
        ...(isCodeSent ? [sendCode] : [sendAgain]),
      ],
    }),
    sendingCode: ({ isCodeSent }) => ({
      sees: [confirmDialog, within(confirmDialog, busy(isCodeSent ? 'Send a new code' : 'Send code'))],
      enabled: [cancelButton],
      disabled: [confirmButton, codeField],
    }),
    preparingPasskey: {
      sees: [confirmDialog, within(confirmDialog, busy('Use a passkey'))],
      enabled: [cancelButton],
      missing: [promptText, anyAlert],
    },
    usingPasskey: {
      sees: [confirmDialog, within(confirmDialog, busy('Use a passkey')), promptText],
      enabled: [cancelButton],
      missing: [anyAlert],
    },
    proving: ({ method }) => ({
      sees: [
        confirmDialog,
        ...(method === 'passkey'
          ? [within(confirmDialog, busy('Checking your passkey'))]
          : [within(confirmDialog, busy('Confirm'))]),
      ],
      enabled: [cancelButton],
      missing: [promptText],
    }),
  },
});
