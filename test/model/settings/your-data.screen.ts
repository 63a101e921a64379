import type { DataExport, DeletionPreview } from '../../../contract/settings/own-data.ts';
import type { yourDataMachine } from '../../../machines/settings/your-data.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  heading,
  link,
  press,
  status,
  text,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { codeField, confirmationBackdrop, confirmationByHand, confirmDialog } from './confirmation.ts';

const title = heading('Your data');
const download = button('Download my data');
const remove = button('Delete account');
const deleteDialog = dialog('Delete your account?');
const removeMine = within(deleteDialog, button('Delete my account'));
const blockedDialog = dialog('You can’t delete your account yet');
const keepMine = button('Keep my account');

const startsOver = { state: 'resting', because: 'decision 025: nothing of it outlives the page' };

export const yourDataScreen = defineScreen<typeof yourDataMachine>({
  flow: 'your-data',
  screen: 'settings/your-data-screen',
  visits: {
    'in Settings, at the data': {
      address: '/company/dashboard/settings/your-data',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    confirmation: confirmationByHand,
    dataExport: { method: 'GET', path: '/v1/account/export', answer: (file: DataExport) => file },
    deletionPreview: {
      method: 'GET',
      path: '/v1/account/deletion',
      answer: (preview: DeletionPreview) => preview,
    },
    accountDeletion: { method: 'DELETE', path: '/v1/account' },
  },
  gestures: {
    'the user presses ‘Download my data’': [press(download)],
    'the user presses ‘Delete account’': [press(remove)],
    'the user presses ‘Delete my account’': [press(removeMine)],
    'the user presses ‘Keep my account’': [press(keepMine)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'DELETE /v1/tokens/current': {},
    ...confirmationBackdrop,
  },
  afterReload: {
    resting: startsOver,
    confirmingDownload: startsOver,
    downloading: startsOver,
    looking: startsOver,
    blocked: startsOver,
    asking: startsOver,
    confirmingDeletion: startsOver,
    deleting: startsOver,
  },
  expectations: {
    resting: ({ notice, problem }) => ({
      sees: [
        title,
        ...(notice === null ? [] : [status(notice)]),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: [download, remove],
      missing: [deleteDialog, blockedDialog, confirmDialog, ...(problem === null ? [anyAlert] : [])],
    }),
    confirmingDownload: {
      sees: [confirmDialog, busy('Download my data')],
      enabled: [codeField],
      missing: [deleteDialog, anyAlert],
    },
    downloading: {
      sees: [title, busy('Download my data')],
      disabled: [remove],
      missing: [confirmDialog, deleteDialog, anyAlert],
    },
    looking: {
      sees: [title, busy('Checking your account')],
      disabled: [download],
      missing: [confirmDialog, deleteDialog, blockedDialog, anyAlert],
    },
    blocked: ({ preview }) => ({
      sees: [
        blockedDialog,
        ...(preview?.blockers ?? []).map((one) => within(blockedDialog, link(one.title))),
        ...(preview?.money ?? []).map(text),
      ],
      enabled: [keepMine],
      missing: [deleteDialog, confirmDialog, anyAlert],
    }),
    asking: ({ preview }) => ({
      sees: [deleteDialog, ...(preview?.closes ?? []).map((one) => text(one.title))],
      enabled: [removeMine, keepMine],
      missing: [blockedDialog, confirmDialog, anyAlert],
    }),
    confirmingDeletion: {
      sees: [confirmDialog, busy('Delete account')],
      enabled: [codeField],
      missing: [deleteDialog, anyAlert],
    },
    deleting: {
      sees: [title, busy('Delete account')],
      disabled: [download],
      missing: [confirmDialog, deleteDialog, anyAlert],
    },
    leaving: {
      sees: [
        heading('Your account will be deleted'),
        text('5 December 2026'),
        text('A calendar for our clinic'),
      ],
      enabled: [link('Log in to keep it')],
      at: '/deletion-requested',
    },
  },
});
