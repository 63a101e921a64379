import type { PasskeyCreationOptions, Passkeys } from '../../../contract/settings/passkeys.ts';
import type { passkeysMachine } from '../../../machines/settings/passkeys.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  press,
  status,
  text,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { codeField, confirmationBackdrop, confirmationByHand, confirmDialog } from './confirmation.ts';
import { passkeyPrompt } from './passkey-samples.ts';

const title = heading('Passkeys');
const add = button('Add a passkey');
const busyAddButton = busy('Add a passkey');
const rename = button('Rename Safari on iOS');
const remove = button('Remove Safari on iOS');
const busyRemoveButton = busy('Remove Safari on iOS');
const renameDialog = dialog('Rename this passkey');
const removeDialog = dialog('Remove this passkey?');
const nameField = field('Name');
const save = within(renameDialog, button('Save'));
const tryAgain = button('Try again');
const noDialog = [renameDialog, removeDialog, confirmDialog];
const noneYet = text('You have no passkeys yet. Add one on each device you use.');

const startsOver = { state: 'loading', because: 'decision 004: the page starts over' };

export const passkeysScreen = defineScreen<typeof passkeysMachine>({
  flow: 'passkeys',
  screen: 'settings/passkeys-screen',
  visits: {
    'in Settings, at the passkeys': {
      address: '/company/dashboard/settings/passkeys',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    listFetch: { method: 'GET', path: '/v1/account/passkeys', answer: (found: Passkeys) => found },
    confirmation: confirmationByHand,
    optionsFetch: {
      method: 'POST',
      path: '/v1/account/passkey-challenges',
      answer: (options: PasskeyCreationOptions) => options,
    },
    passkeyCreation: passkeyPrompt,
    passkeyAddition: { method: 'POST', path: '/v1/account/passkeys' },
    passkeyRenaming: {
      method: 'PUT',
      path: '/v1/account/passkeys/*',
      isRefused: ({ name }: { name: string }) => name === '',
    },
    passkeyRemoval: { method: 'DELETE', path: '/v1/account/passkeys/*' },
  },
  gestures: {
    'the user presses ‘Add a passkey’': [press(add)],
    'the user presses ‘Rename’ at a passkey': [press(rename)],
    'the user presses ‘Remove’ at a passkey': [press(remove)],
    'the user types a name and saves it': [type(nameField, 'Phone'), press(save)],
    'the user saves an empty name': [type(nameField, ''), press(save)],
    'the user presses ‘Remove passkey’': [press(within(removeDialog, button('Remove passkey')))],
    'the user leaves the dialog': [{ do: 'key', key: 'Escape' }],
    'the user leaves the dialog while the name is being saved': [{ do: 'key', key: 'Escape' }],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company, ...confirmationBackdrop },
  afterReload: Object.fromEntries(
    [
      'unavailable',
      'listing',
      'confirmingAddition',
      'preparing',
      'creating',
      'saving',
      'naming',
      'renaming',
      'askingRemoval',
      'confirmingRemoval',
      'removing',
    ].map((state) => [state, startsOver]),
  ),
  expectations: {
    loading: ({ passkeys }) =>
      passkeys === null
        ? { sees: [title], missing: [add, tryAgain, anyAlert] }
        : { sees: [title, status('Updating the list…')], missing: [...noDialog, tryAgain] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [add, rename],
    }),
    listing: ({ passkeys, notice, problem }) => ({
      sees: [
        title,
        ...(notice === null ? [] : [status(notice)]),
        ...(problem === null ? [] : [alert(problem)]),
        ...(passkeys?.length === 0
          ? [noneYet]
          : [text('Added on 2 November 2026. Last used on 20 November 2026.')]),
      ],
      enabled: [add, ...(passkeys?.length === 0 ? [] : [rename, remove])],
      missing: [
        ...noDialog,
        tryAgain,
        ...(passkeys?.length === 0 ? [rename] : [noneYet]),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    confirmingAddition: { sees: [confirmDialog, busyAddButton], enabled: [codeField], missing: [anyAlert] },
    preparing: { sees: [title, busyAddButton, status('Getting ready…')], missing: [...noDialog, anyAlert] },
    creating: {
      sees: [title, busyAddButton, status('Follow the steps in your browser.')],
      missing: [...noDialog, anyAlert],
    },
    saving: { sees: [title, busyAddButton, status('Adding the passkey…')], missing: [...noDialog, anyAlert] },
    naming: ({ name, problem, fieldProblems }) => ({
      sees: [renameDialog, field('Name', name), ...(problem === null ? [] : [alert(problem)])],
      enabled: [save, nameField],
      missing: problem === null ? [anyAlert] : [],
      ...(fieldProblems.name && { focused: nameField }),
    }),
    renaming: {
      sees: [renameDialog, within(renameDialog, busy('Save'))],
      disabled: [nameField],
      missing: [anyAlert],
    },
    askingRemoval: {
      sees: [removeDialog],
      enabled: [within(removeDialog, button('Keep it')), within(removeDialog, button('Remove passkey'))],
      missing: [anyAlert],
    },
    confirmingRemoval: {
      sees: [confirmDialog, busyRemoveButton],
      enabled: [codeField],
      missing: [removeDialog],
    },
    removing: {
      sees: [title, busyRemoveButton, status('Removing the passkey…')],
      missing: [...noDialog, anyAlert],
    },
  },
});
