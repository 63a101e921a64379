import { type AnyEventObject, fromPromise } from 'xstate';
import type { DeletionPreview } from '../../../contract/settings/own-data.ts';
import { type App, run } from '../app/app-support.ts';
import { googleIdentity } from './good-answers.ts';
import type { Place } from './places.ts';

/** Starts a section's flow, and sends it what the person does once its data is there. */
export const runOnceLoaded = (flow: Parameters<typeof run>[0], ...events: readonly AnyEventObject[]) =>
  sendOnceLoaded(run(flow, undefined), ...events);

function sendOnceLoaded(actor: ReturnType<typeof run>, ...events: readonly AnyEventObject[]) {
  let left = events;
  actor.subscribe((snapshot) => {
    const [next, ...rest] = left;
    if (!next || snapshot.matches('loading')) return;
    left = rest;
    actor.send(next);
  });
  return actor;
}

const passwords = {
  currentPassword: 'Old-Pass-12',
  password: 'Fresh-Pass-34',
  confirmation: 'Fresh-Pass-34',
};
const typedPasswords = { type: 'password.typed', ...passwords };
const password = {
  screen: 'change-password',
  signedIn: true,
  start: ({ flows }: App) =>
    runOnceLoaded(flows.changePassword, typedPasswords, { type: 'password.submitted' }),
  cancel: { type: 'password.cancelled' },
} as const;

const proof = { type: 'confirm.submitted', proof: { way: 'password', password: 'Old-Pass-12' } };
const confirm = {
  screen: 'confirm-identity',
  signedIn: true,
  cancel: { type: 'confirm.cancelled' },
} as const;
const asked = ({ flows }: App, next: AnyEventObject) => {
  const actor = run(flows.confirmIdentity, undefined, { type: 'confirm.requested' });
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
  cancel: { type: 'devices.cancelled' },
} as const;
const endPhone = { type: 'devices.endRequested', session: phone };
const endOthers = { type: 'devices.othersEndRequested' };
const named = { type: 'name.submitted', name: 'Ada King' };
const newEmail = 'ada@home.example';
const submittedEmail = { type: 'email.submitted', email: newEmail };
const typedCode = { type: 'email.codeSubmitted', code: '123456' };
const email = { screen: 'change-email', signedIn: true, cancel: { type: 'email.cancelled' } } as const;
/** Somebody who has just logged in. */
const changeEmail = ({ flows }: App) =>
  flows.changeEmail.provide({ actors: { confirmation: fromPromise<void>(async () => undefined) } });
const undo = { type: 'undo.pressed' };

/** Starts the flow of one's data, for somebody who has just proved that it is them. */
const confirmed = ({ flows }: App, ...events: readonly AnyEventObject[]) => {
  // What a file is saved with, which the place of the browser lacks.
  Object.assign(document, { createElement: () => ({ click: () => undefined }) });
  const confirmation = fromPromise<void>(async () => undefined);
  return run(flows.yourData.provide({ actors: { confirmation } }), undefined, ...events);
};
const data = { screen: 'your-data', signedIn: true, cancel: { type: 'data.cancelled' } } as const;
const download = { type: 'data.downloadRequested' };
const deletion = { type: 'data.deletionRequested' };
const nothing = { blockers: [], money: [], closes: [] };
/** Starts the deletion of an account that nothing is in the way of. */
const deleting = (app: App) => {
  const deletionPreview = fromPromise<DeletionPreview>(async () => nothing);
  const yourData = app.flows.yourData.provide({ actors: { deletionPreview } });
  const actor = confirmed({ ...app, flows: { ...app.flows, yourData } }, deletion);
  actor.subscribe((snapshot) => {
    if (snapshot.matches('asking')) actor.send({ type: 'data.deletionConfirmed' });
  });
  return actor;
};
const atConnections = { connected: null, error: null, provider: null };
const connections = {
  screen: 'connections',
  signedIn: true,
  cancel: { type: 'connections.cancelled' },
} as const;
const disconnectGoogle = [
  { type: 'connections.disconnectRequested', provider: 'google', identity: googleIdentity },
  { type: 'connections.disconnectConfirmed' },
];
const connectGithub = { type: 'connections.connectRequested', provider: 'github' };
/** Whoever asks has just confirmed that it is them. */
const onceListed = ({ flows }: App, ...events: readonly AnyEventObject[]) => {
  const actor = run(flows.connections, atConnections);
  const listed = actor.subscribe((snapshot) => {
    if (!snapshot.matches('listing')) return;
    listed.unsubscribe();
    for (const event of events) actor.send(event);
  });
  return actor;
};

/** Where Settings make their calls, but for passkeys (passkey-places.ts). */
export const settingsPlaces: Readonly<Record<string, Place>> = {
  'change the name': {
    screen: 'account-name',
    signedIn: true,
    route: 'changeName',
    waiting: { state: 'saving', actor: 'nameChange' },
    start: ({ flows }: App) => run(flows.accountName, undefined, named),
    cancel: { type: 'name.cancelled' },
    again: [named],
  },
  'pending changes of address': {
    ...email,
    route: 'emailUndos',
    waiting: { state: 'loading', actor: 'undosFetch' },
    again: [{ type: 'email.retried' }],
    start: (app: App) => run(changeEmail(app), { pendingEmail: null }),
  },
  'mail a code to a new address': {
    ...email,
    route: 'sendEmailCode',
    waiting: { state: 'sendingCode', actor: 'codeSending' },
    start: (app: App) => sendOnceLoaded(run(changeEmail(app), { pendingEmail: null }), submittedEmail),
    again: [submittedEmail],
    ends: ['enteringCode'],
    typed: { field: 'name="email"', text: newEmail, read: ({ newEmail: kept }) => kept },
  },
  'change the address': {
    ...email,
    route: 'changeEmail',
    waiting: { state: 'changing', actor: 'emailChange' },
    start: (app: App) => run(changeEmail(app), { pendingEmail: newEmail }, typedCode),
    again: [typedCode],
    ends: ['typing'],
  },
  'undo a change of address': {
    screen: 'undo-email-change',
    route: 'undoEmailChange',
    waiting: { state: 'undoing', actor: 'emailUndo' },
    start: ({ flows }: App) => run(flows.undoEmailChange, { token: 'a link', isUndone: false }, undo),
    cancel: { type: 'undo.cancelled' },
    again: [undo],
    ends: ['undone', 'refused'],
  },
  'undo a change of bank account': {
    screen: 'undo-bank-account',
    route: 'undoBankAccount',
    waiting: { state: 'undoing', actor: 'accountUndo' },
    start: ({ flows }: App) => run(flows.undoBankAccount, { token: 'a link', isUndone: false }, undo),
    cancel: { type: 'undo.cancelled' },
    again: [undo],
    ends: ['undone', 'refused'],
  },
  'password status': {
    ...password,
    route: 'passwordStatus',
    waiting: { state: 'loading', actor: 'statusFetch' },
    again: [{ type: 'password.retried' }],
    ends: ['editing'],
    start: ({ flows }: App) => run(flows.changePassword, undefined),
  },
  'change the password': {
    ...password,
    route: 'changePassword',
    waiting: { state: 'saving', actor: 'passwordChange' },
    again: [{ type: 'password.submitted' }],
    typed: { field: 'name="password"', text: passwords.password, read: ({ password: kept }) => kept },
  },
  'connected accounts': {
    ...connections,
    route: 'connections',
    waiting: { state: 'loading', actor: 'listFetch' },
    again: [{ type: 'connections.retried' }],
    start: ({ flows }: App) => run(flows.connections, atConnections),
  },
  'connect an account': {
    ...connections,
    route: 'connect',
    waiting: { state: 'connecting', actor: 'connecting' },
    again: [connectGithub],
    start: (app: App) => onceListed(app, connectGithub),
  },
  'disconnect an account': {
    ...connections,
    route: 'disconnect',
    waiting: { state: 'disconnecting', actor: 'disconnecting' },
    again: disconnectGoogle,
    start: (app: App) => onceListed(app, ...disconnectGoogle),
  },
  'begin to confirm by passkey': {
    ...confirm,
    route: 'beginPasskeyConfirmation',
    waiting: { state: 'preparingPasskey', actor: 'optionsFetch' },
    start: (app: App) => asked(app, { type: 'confirm.passkeyRequested' }),
    again: [{ type: 'confirm.passkeyRequested' }, { type: 'confirm.requested' }],
    ends: ['closed', 'asking'],
  },
  'need to confirm': {
    ...confirm,
    route: 'confirmation',
    waiting: { state: 'checking', actor: 'confirmationFetch' },
    start: ({ flows }: App) => run(flows.confirmIdentity, undefined, { type: 'confirm.requested' }),
    again: [{ type: 'confirm.retried' }, { type: 'confirm.requested' }],
    ends: ['asking'],
  },
  'confirm that it is them': {
    ...confirm,
    route: 'confirmIdentity',
    waiting: { state: 'proving', actor: 'proofCheck' },
    start: (app: App) => asked(app, proof),
    again: [proof],
    ends: ['closed'],
  },
  'mail a confirming code': {
    ...confirm,
    route: 'sendConfirmationCode',
    waiting: { state: 'sendingCode', actor: 'codeSending' },
    start: (app: App) => asked(app, { type: 'confirm.codeRequested' }),
    again: [{ type: 'confirm.codeRequested' }, { type: 'confirm.requested' }],
    ends: ['asking'],
  },
  'list the devices': {
    ...devices,
    route: 'devices',
    waiting: { state: 'loading', actor: 'devicesFetch' },
    start: ({ flows }: App) => run(flows.devices, undefined),
    again: [{ type: 'devices.retried' }],
    ends: ['listing'],
  },
  'log out a device': {
    ...devices,
    route: 'endDevice',
    waiting: { state: 'ending', actor: 'deviceEnding' },
    start: ({ flows }: App) => runOnceLoaded(flows.devices, endPhone),
    again: [endPhone],
  },
  'log out the other devices': {
    ...devices,
    route: 'endOtherDevices',
    waiting: { state: 'endingOthers', actor: 'othersEnding' },
    start: ({ flows }: App) => runOnceLoaded(flows.devices, endOthers),
    again: [endOthers],
  },
  'log out by a link': {
    screen: 'end-session',
    route: 'endByLink',
    waiting: { state: 'ending', actor: 'sessionEnding' },
    start: ({ flows }: App) =>
      run(flows.endSession, { token: 'e1', isEnded: false }, { type: 'ending.confirmed' }),
    cancel: { type: 'ending.cancelled' },
    again: [{ type: 'ending.confirmed' }],
    ends: ['ended', 'refused'],
  },
  'download the data': {
    ...data,
    route: 'exportData',
    waiting: { state: 'downloading', actor: 'dataExport' },
    start: (app: App) => confirmed(app, download),
    again: [download],
  },
  'look at what a deletion closes': {
    ...data,
    route: 'previewDeletion',
    waiting: { state: 'looking', actor: 'deletionPreview' },
    start: (app: App) => confirmed(app, deletion),
    again: [deletion],
    ends: ['asking'],
  },
  'delete the account': {
    ...data,
    route: 'deleteAccount',
    waiting: { state: 'deleting', actor: 'accountDeletion' },
    start: deleting,
    again: [deletion],
    ends: ['leaving'],
  },
};
