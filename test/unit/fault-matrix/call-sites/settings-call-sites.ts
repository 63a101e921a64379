import { type AnyEventObject, fromPromise } from 'xstate';
import type { DeletionPreview } from '../../../../contract/settings/own-data.ts';
import { undoBankAccountFlow } from '../../../../src/app/flows/marketplace/money/undo-bank-account-flow.ts';
import { accountNameFlow } from '../../../../src/app/flows/settings/account-name-flow.ts';
import { changeEmailFlow } from '../../../../src/app/flows/settings/change-email-flow.ts';
import { changePasswordFlow } from '../../../../src/app/flows/settings/change-password-flow.ts';
import { confirmIdentityFlow } from '../../../../src/app/flows/settings/confirm-identity-flow.ts';
import { connectionsFlow } from '../../../../src/app/flows/settings/connections-flow.ts';
import { devicesFlow } from '../../../../src/app/flows/settings/devices-flow.ts';
import { endSessionFlow } from '../../../../src/app/flows/settings/end-session-flow.ts';
import { undoEmailChangeFlow } from '../../../../src/app/flows/settings/undo-email-change-flow.ts';
import { yourDataFlow } from '../../../../src/app/flows/settings/your-data-flow.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { justConfirmed, unconfirmed } from '../confirmations.ts';
import { googleIdentity } from '../good-answers.ts';
import { runOnceLoaded, sendOnceLoaded } from '../run-through.ts';

const passwords = {
  currentPassword: 'Old-Pass-12',
  password: 'Fresh-Pass-34',
  confirmation: 'Fresh-Pass-34',
};
const typedPasswords = { type: 'password.typed', ...passwords };
const password = {
  screen: 'change-password',
  signedIn: true,
  start: ({ context }: App) =>
    runOnceLoaded(changePasswordFlow(context, unconfirmed(context)), typedPasswords, {
      type: 'password.submitted',
    }),
  cancel: { type: 'password.canceled' },
} as const;

const proof = { type: 'confirm.submitted', proof: { method: 'password', password: 'Old-Pass-12' } };
const confirm = {
  screen: 'confirm-identity',
  signedIn: true,
  cancel: { type: 'confirm.canceled' },
} as const;
const asked = ({ context }: App, next: AnyEventObject) => {
  const actor = run(confirmIdentityFlow(context), undefined, { type: 'confirm.requested' });
  let isSent = false;
  actor.subscribe((snapshot) => {
    if (isSent || !snapshot.matches('asking')) return;
    isSent = true;
    actor.send(next);
  });
  return actor;
};

const phone = {
  sessionId: 's2',
  browser: 'Safari',
  system: 'iOS',
  network: '203.0.113.x',
  signedInAt: '2026-11-20T09:00:00.000Z',
  usedAt: '2026-11-21T00:00:00.000Z',
  isCurrent: false,
};
const devices = {
  screen: 'devices',
  signedIn: true,
  cancel: { type: 'devices.canceled' },
} as const;
const endPhone = { type: 'devices.endRequested', session: phone };
const endOthers = { type: 'devices.othersEndRequested' };
const named = { type: 'name.submitted', name: 'Ada King' };
const newEmail = 'ada@home.example';
const submittedEmail = { type: 'email.submitted', email: newEmail };
const typedCode = { type: 'email.codeSubmitted', code: '123456' };
const email = { screen: 'change-email', signedIn: true, cancel: { type: 'email.canceled' } } as const;
/** A user who has just logged in. */
const changeEmail = ({ context }: App) =>
  changeEmailFlow(context, unconfirmed(context)).provide({
    actors: { confirmation: fromPromise<void>(async () => undefined) },
  });
const undo = { type: 'undo.pressed' };

const yourData = ({ context }: App) => yourDataFlow(context, unconfirmed(context));
/** Starts the flow of the data download, for a user who has just confirmed their identity. */
const confirmed = (flow: ReturnType<typeof yourData>, ...events: readonly AnyEventObject[]) => {
  // Saving a file needs this, which the fake browser lacks.
  Object.assign(document, { createElement: () => ({ click: () => undefined }) });
  const confirmation = fromPromise<void>(async () => undefined);
  return run(flow.provide({ actors: { confirmation } }), undefined, ...events);
};
const data = { screen: 'your-data', signedIn: true, cancel: { type: 'data.canceled' } } as const;
const download = { type: 'data.downloadRequested' };
const deletion = { type: 'data.deletionRequested' };
const nothing = { blockers: [], money: [], closes: [] };
/** Starts the deletion of an account that has no obligations. */
const deleting = (app: App) => {
  const deletionPreview = fromPromise<DeletionPreview>(async () => nothing);
  const actor = confirmed(yourData(app).provide({ actors: { deletionPreview } }), deletion);
  actor.subscribe((snapshot) => {
    if (snapshot.matches('asking')) actor.send({ type: 'data.deletionConfirmed' });
  });
  return actor;
};
const atConnections = { connected: null, error: null, provider: null };
const connections = {
  screen: 'connections',
  signedIn: true,
  cancel: { type: 'connections.canceled' },
} as const;
const disconnectGoogle = [
  { type: 'connections.disconnectRequested', provider: 'google', identity: googleIdentity },
  { type: 'connections.disconnectConfirmed' },
];
const connectGithub = { type: 'connections.connectRequested', provider: 'github' };
/** Starts the flow for a user who has just confirmed their identity. */
const onceListed = ({ context }: App, ...events: readonly AnyEventObject[]) => {
  const actor = run(connectionsFlow(context, justConfirmed()), atConnections);
  const listed = actor.subscribe((snapshot) => {
    if (!snapshot.matches('listing')) return;
    listed.unsubscribe();
    for (const event of events) actor.send(event);
  });
  return actor;
};

/** The calls of Settings except passkeys (passkey-call-sites.ts): many, so this file is longer than most. */
export const settingsCallSites: Readonly<Record<string, CallSite>> = {
  'change the name': {
    screen: 'account-name',
    signedIn: true,
    route: 'changeName',
    waiting: { state: 'saving', actor: 'nameChange' },
    start: ({ context }: App) => run(accountNameFlow(context), undefined, named),
    cancel: { type: 'name.canceled' },
    retryEvents: [named],
    ends: {
      failed: { state: 'editing', text: 'Your name couldn’t be changed. Please try again.' },
      good: { state: 'editing', text: 'Your name has been changed.' },
      canceled: { state: 'editing', text: 'Full name' },
      isAnswerRead: false,
    },
  },
  'pending changes of address': {
    ...email,
    route: 'emailUndos',
    waiting: { state: 'loading', actor: 'undosFetch' },
    retryEvents: [{ type: 'email.retried' }],
    start: (app: App) => run(changeEmail(app), { pendingEmail: null }),
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'typing', text: 'New email' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'mail a code to a new address': {
    ...email,
    route: 'sendEmailCode',
    waiting: { state: 'sendingCode', actor: 'codeSending' },
    start: (app: App) => sendOnceLoaded(run(changeEmail(app), { pendingEmail: null }), submittedEmail),
    retryEvents: [submittedEmail],
    goodEnds: ['enteringCode'],
    typed: { field: 'name="email"', text: newEmail, read: ({ newEmail: stored }) => stored },
    ends: {
      failed: { state: 'typing', text: 'The code couldn’t be sent. Please try again.' },
      good: { state: 'enteringCode', text: 'Enter the code' },
      canceled: { state: 'typing', text: 'New email' },
      isAnswerRead: false,
    },
  },
  'change the address': {
    ...email,
    route: 'changeEmail',
    waiting: { state: 'changing', actor: 'emailChange' },
    start: (app: App) => run(changeEmail(app), { pendingEmail: newEmail }, typedCode),
    retryEvents: [typedCode],
    goodEnds: ['typing'],
    ends: {
      failed: { state: 'enteringCode', text: 'Your email couldn’t be changed. Please try again.' },
      good: { state: 'typing', text: 'Your email is now ada@home.example.' },
      canceled: { state: 'enteringCode', text: 'Enter the code' },
    },
  },
  'undo a change of address': {
    screen: 'undo-email-change',
    route: 'undoEmailChange',
    waiting: { state: 'undoing', actor: 'emailUndo' },
    start: ({ context }: App) =>
      run(undoEmailChangeFlow(context), { token: 'a link', isUndone: false }, undo),
    cancel: { type: 'undo.canceled' },
    retryEvents: [undo],
    goodEnds: ['undone', 'refused'],
    ends: {
      failed: { state: 'asking', text: 'The change couldn’t be undone. Please try again.' },
      good: { state: 'undone', text: 'Your email is back' },
      canceled: { state: 'asking', text: 'Undo the change' },
      isAnswerRead: false,
      exceptions: { '422': { state: 'refused' } },
    },
  },
  'undo a change of bank account': {
    screen: 'undo-bank-account',
    route: 'undoBankAccount',
    waiting: { state: 'undoing', actor: 'accountUndo' },
    start: ({ context }: App) =>
      run(undoBankAccountFlow(context), { token: 'a link', isUndone: false }, undo),
    cancel: { type: 'undo.canceled' },
    retryEvents: [undo],
    goodEnds: ['undone', 'refused'],
    ends: {
      failed: { state: 'asking', text: 'The change couldn’t be undone. Please try again.' },
      good: { state: 'undone', text: 'The change was undone' },
      canceled: { state: 'asking', text: 'Undo the change' },
      isAnswerRead: false,
      exceptions: { '422': { state: 'refused' } },
    },
  },
  'password status': {
    ...password,
    route: 'passwordStatus',
    waiting: { state: 'loading', actor: 'statusFetch' },
    retryEvents: [{ type: 'password.retried' }],
    goodEnds: ['editing'],
    start: ({ context }: App) => run(changePasswordFlow(context, unconfirmed(context)), undefined),
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'editing', text: 'New Password' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'change the password': {
    ...password,
    route: 'changePassword',
    waiting: { state: 'saving', actor: 'passwordChange' },
    retryEvents: [{ type: 'password.submitted' }],
    typed: { field: 'name="password"', text: passwords.password, read: ({ password: stored }) => stored },
    ends: {
      failed: { state: 'editing', text: 'Your password couldn’t be changed. Please try again.' },
      good: { state: 'editing', text: 'Your password has been changed.' },
      canceled: { state: 'editing', text: 'New Password' },
      isAnswerRead: false,
    },
  },
  'connected accounts': {
    ...connections,
    route: 'connections',
    waiting: { state: 'loading', actor: 'listFetch' },
    retryEvents: [{ type: 'connections.retried' }],
    start: ({ context }: App) => run(connectionsFlow(context, justConfirmed()), atConnections),
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'listing', text: 'Connected since 1 November 2026' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'connect an account': {
    ...connections,
    route: 'connect',
    waiting: { state: 'connecting', actor: 'connectionStart' },
    retryEvents: [connectGithub],
    start: (app: App) => onceListed(app, connectGithub),
    ends: {
      failed: { state: 'listing', text: 'The account couldn’t be connected. Please try again.' },
      good: { state: 'leaving', text: 'Connected since 1 November 2026' },
      canceled: { state: 'listing', text: 'Connected since 1 November 2026' },
    },
  },
  'disconnect an account': {
    ...connections,
    route: 'disconnect',
    waiting: { state: 'disconnecting', actor: 'connectionRemoval' },
    retryEvents: disconnectGoogle,
    start: (app: App) => onceListed(app, ...disconnectGoogle),
    ends: {
      failed: { state: 'listing', text: 'It couldn’t be disconnected. Please try again.' },
      good: {
        state: 'listing',
        text: 'Google (ada@home.example) is disconnected. It doesn’t sign you in any more.',
      },
      canceled: { state: 'listing', text: 'Connected since 1 November 2026' },
    },
  },
  'start a confirmation by passkey': {
    ...confirm,
    route: 'startPasskeyConfirmation',
    waiting: { state: 'preparingPasskey', actor: 'optionsFetch' },
    start: (app: App) => asked(app, { type: 'confirm.passkeyRequested' }),
    retryEvents: [{ type: 'confirm.passkeyRequested' }, { type: 'confirm.requested' }],
    goodEnds: ['closed', 'asking'],
    ends: {
      failed: { state: 'asking', text: 'We couldn’t check that. Please try again.' },
      good: { state: 'closed' },
      canceled: { state: 'closed' },
    },
  },
  'need to confirm': {
    ...confirm,
    route: 'confirmation',
    waiting: { state: 'checking', actor: 'confirmationFetch' },
    start: ({ context }: App) => run(confirmIdentityFlow(context), undefined, { type: 'confirm.requested' }),
    retryEvents: [{ type: 'confirm.retried' }, { type: 'confirm.requested' }],
    goodEnds: ['asking'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'asking', text: 'Password' },
      canceled: { state: 'closed' },
    },
  },
  'confirm the user’s identity': {
    ...confirm,
    route: 'confirmIdentity',
    waiting: { state: 'proving', actor: 'proofCheck' },
    start: (app: App) => asked(app, proof),
    retryEvents: [proof],
    goodEnds: ['closed'],
    ends: {
      failed: { state: 'asking', text: 'We couldn’t check that. Please try again.' },
      good: { state: 'closed' },
      canceled: { state: 'closed' },
      isAnswerRead: false,
    },
  },
  'mail a confirming code': {
    ...confirm,
    route: 'sendConfirmationCode',
    waiting: { state: 'sendingCode', actor: 'codeSending' },
    start: (app: App) => asked(app, { type: 'confirm.codeRequested' }),
    retryEvents: [{ type: 'confirm.codeRequested' }, { type: 'confirm.requested' }],
    goodEnds: ['asking'],
    ends: {
      failed: { state: 'asking', text: 'The code couldn’t be sent. Please try again.' },
      good: { state: 'asking', text: 'Password' },
      canceled: { state: 'closed' },
      isAnswerRead: false,
    },
  },
  'list the devices': {
    ...devices,
    route: 'devices',
    waiting: { state: 'loading', actor: 'devicesFetch' },
    start: ({ context }: App) => run(devicesFlow(context), undefined),
    retryEvents: [{ type: 'devices.retried' }],
    goodEnds: ['listing'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'listing', text: 'Devices' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'log out a device': {
    ...devices,
    route: 'endDevice',
    waiting: { state: 'ending', actor: 'deviceEnding' },
    start: ({ context }: App) => runOnceLoaded(devicesFlow(context), endPhone),
    retryEvents: [endPhone],
    ends: {
      failed: { state: 'listing', text: 'That device couldn’t be logged out. Please try again.' },
      good: { state: 'listing', text: 'Safari on iOS is logged out.' },
      canceled: { state: 'listing', text: 'Devices' },
      isAnswerRead: false,
      exceptions: { '404': { text: 'Safari on iOS is logged out.' } },
    },
  },
  'log out the other devices': {
    ...devices,
    route: 'endOtherDevices',
    waiting: { state: 'endingOthers', actor: 'othersEnding' },
    start: ({ context }: App) => runOnceLoaded(devicesFlow(context), endOthers),
    retryEvents: [endOthers],
    ends: {
      failed: { state: 'listing', text: 'The other devices couldn’t be logged out. Please try again.' },
      good: { state: 'listing', text: 'All other devices are logged out.' },
      canceled: { state: 'listing', text: 'Devices' },
      isAnswerRead: false,
    },
  },
  'log out by a link': {
    screen: 'end-session',
    route: 'endByLink',
    waiting: { state: 'ending', actor: 'sessionEnding' },
    start: ({ context }: App) =>
      run(endSessionFlow(context), { token: 'e1', isEnded: false }, { type: 'ending.confirmed' }),
    cancel: { type: 'ending.canceled' },
    retryEvents: [{ type: 'ending.confirmed' }],
    goodEnds: ['ended', 'refused'],
    ends: {
      failed: { state: 'asking', text: 'We couldn’t reach the server. Check your connection and try again.' },
      good: { state: 'ended', text: 'That device is logged out' },
      canceled: { state: 'asking', text: 'Log out that device' },
      isAnswerRead: false,
      exceptions: {
        '422': { state: 'refused' },
        '500 HTML': { text: 'That device couldn’t be logged out. Please try again.' },
      },
    },
  },
  'download the data': {
    ...data,
    route: 'exportData',
    waiting: { state: 'downloading', actor: 'dataExport' },
    start: (app: App) => confirmed(yourData(app), download),
    retryEvents: [download],
    ends: {
      failed: { state: 'resting', text: 'Your data couldn’t be downloaded. Please try again.' },
      good: { state: 'resting', text: 'Your data is in your downloads: counterpart-data-2026-11-21.zip' },
      canceled: { state: 'resting', text: 'Download my data' },
    },
  },
  'preview a deletion': {
    ...data,
    route: 'previewDeletion',
    waiting: { state: 'looking', actor: 'deletionPreview' },
    start: (app: App) => confirmed(yourData(app), deletion),
    retryEvents: [deletion],
    goodEnds: ['asking'],
    ends: {
      failed: { state: 'resting', text: 'Your account couldn’t be checked. Please try again.' },
      good: { state: 'asking', text: 'Delete your account?' },
      canceled: { state: 'resting', text: 'Delete account' },
    },
  },
  'delete the account': {
    ...data,
    route: 'deleteAccount',
    waiting: { state: 'deleting', actor: 'accountDeletion' },
    start: deleting,
    retryEvents: [deletion],
    goodEnds: ['leaving'],
    ends: {
      failed: { state: 'resting', text: 'Your account couldn’t be deleted. Please try again.' },
      good: {
        state: 'leaving',
        text: 'Delete account',
        navigatesTo: '/deletion-requested',
        session: 'ended',
      },
      canceled: { state: 'resting', text: 'Delete account' },
      isAnswerRead: false,
    },
  },
};
