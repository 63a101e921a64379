import type { ConnectedIdentity, Connection, Connections } from '../../../contract/settings/connections.ts';
import type { connectionsMachine } from '../../../machines/settings/connections.machine.ts';
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

const title = heading('Connected accounts');
const tryAgain = button('Try again');
const names = { google: 'Google', github: 'GitHub' } as const;
const noProviderText = text('No accounts can be connected here.');
const signedIn = { authToken: 't1' };
const section = '/company/dashboard/settings/connected-accounts';

const startsOver = {
  state: 'loading',
  given: 'in Settings, at the connected accounts',
  because: 'decision 026: the list is loaded again',
};

const isConfirmationNeeded = ({ identities }: Connection) =>
  identities.some(({ needsConfirmation }) => needsConfirmation);
const connectName = (connection: Connection) =>
  isConfirmationNeeded(connection)
    ? `Confirm ${names[connection.provider]} again`
    : `Connect ${names[connection.provider]}`;
const canBeConnected = (connection: Connection) =>
  connection.identities.length === 0 || isConfirmationNeeded(connection);
const disconnectHomeLabel = 'Disconnect Google (cora@home.example)';
const disconnectName = ({ email }: ConnectedIdentity) =>
  email === null ? 'Disconnect Google' : disconnectHomeLabel;
const disconnectDialog = dialog('Disconnect this account?');
const confirmDisconnect = within(disconnectDialog, button('Disconnect'));
const keepConnection = within(disconnectDialog, button('Keep it'));

const listLines = ({ identities }: Connection): readonly string[] =>
  identities.length === 0
    ? ['Not connected']
    : identities.flatMap(({ email, needsConfirmation }) => [
        email ?? 'No verified email',
        needsConfirmation
          ? 'Connected since 1 November 2026. Your password was reset since, so it must be confirmed again before it signs you in.'
          : 'Connected since 1 November 2026',
      ]);

/** The buttons of the list, each by its name, without the one that is busy. */
function listButtons(connections: readonly Connection[], except?: string) {
  const named = connections.flatMap((connection) => [
    ...(canBeConnected(connection) ? [connectName(connection)] : []),
    ...connection.identities.filter(({ isOnlyWayIn }) => !isOnlyWayIn).map(disconnectName),
  ]);
  return named.filter((name) => name !== except).map((name) => button(name));
}

const hasOnlyWayIn = (connections: readonly Connection[]) =>
  connections.some(({ identities }) => identities.some(({ isOnlyWayIn }) => isOnlyWayIn));

const findChosen = (connections: readonly Connection[], chosen: Connection['provider'] | null) =>
  connections.find(({ provider }) => provider === chosen);

const leavingStatus = (connection: Connection | undefined) =>
  status(`Taking you to ${connection ? names[connection.provider] : ''}…`);

type Working = {
  readonly connections: readonly Connection[];
  readonly chosen: Connection['provider'] | null;
};
function whileBusy({ connections, chosen }: Working) {
  const connection = findChosen(connections, chosen);
  const name = connection ? connectName(connection) : '';
  return {
    sees: [title, busy(name)],
    disabled: listButtons(connections, name),
    missing: [anyAlert, confirmDialog, leavingStatus(connection)],
  };
}

export const connectionsScreen = defineScreen<typeof connectionsMachine>({
  flow: 'connections',
  screen: 'settings/connections-screen',
  visits: {
    'in Settings, at the connected accounts': { address: section, encryptedItems: signedIn },
    'back from Google after a success': { address: `${section}?connected=google`, encryptedItems: signedIn },
    'back from GitHub, whose account belongs to another user': {
      address: `${section}?error=identity_taken&provider=github`,
      encryptedItems: signedIn,
    },
    'at an address with made-up words': {
      address: `${section}?connected=constructor&error=constructor&provider=constructor`,
      encryptedItems: signedIn,
    },
  },
  calls: {
    listFetch: { method: 'GET', path: '/v1/account/connections', answer: (found: Connections) => found },
    confirmation: confirmationByHand,
    connectionStart: {
      method: 'POST',
      path: '/v1/account/connections/*',
      answer: (departure: { address: string }) => departure,
    },
    connectionRemoval: {
      method: 'DELETE',
      path: '/v1/account/identities/*',
      answer: (found: Connections) => found,
    },
  },
  gestures: {
    'the user presses ‘Connect Google’': [press(button('Connect Google'))],
    'the user presses ‘Confirm Google again’': [press(button('Confirm Google again'))],
    'the user presses ‘Connect GitHub’': [press(button('Connect GitHub'))],
    'the user presses ‘Disconnect’ at cora@home.example': [press(button(disconnectHomeLabel))],
    'the user presses ‘Disconnect’ in the dialog': [press(confirmDisconnect)],
    'the user presses ‘Keep it’': [press(keepConnection)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user waits 10 s for the provider and presses ‘Cancel’': cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company, ...confirmationBackdrop },
  afterReload: {
    unavailable: startsOver,
    listing: startsOver,
    asking: startsOver,
    confirming: startsOver,
    connecting: startsOver,
    leaving: startsOver,
    disconnecting: startsOver,
  },
  expectations: {
    loading: {
      sees: [title],
      missing: [tryAgain, anyAlert, heading('Google'), heading('GitHub'), noProviderText],
    },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [heading('Google')],
    }),
    listing: ({ connections, notice, problem }) => ({
      sees: [
        title,
        ...connections.flatMap((connection) => [
          heading(names[connection.provider]),
          ...listLines(connection).map((line) => text(line)),
        ]),
        ...(connections.length === 0 ? [noProviderText] : []),
        ...(hasOnlyWayIn(connections)
          ? [
              text('It’s the only way into your account, so it can’t be disconnected. Set a password first.'),
              link('Set a password'),
            ]
          : []),
        ...(notice === null ? [] : [status(notice)]),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: listButtons(connections),
      disabled: hasOnlyWayIn(connections) ? [button(disconnectHomeLabel)] : [],
      missing: [
        tryAgain,
        confirmDialog,
        disconnectDialog,
        ...(problem === null ? [anyAlert] : []),
        ...(hasOnlyWayIn(connections) ? [] : [link('Set a password')]),
      ],
    }),
    asking: {
      sees: [
        disconnectDialog,
        text('You won’t be able to sign in with Google (cora@home.example) any more.'),
      ],
      enabled: [confirmDisconnect, keepConnection],
      missing: [anyAlert, confirmDialog],
    },
    confirming: { sees: [confirmDialog], enabled: [codeField], missing: [anyAlert, disconnectDialog] },
    connecting: whileBusy,
    leaving: ({ connections, chosen }) => {
      const connection = findChosen(connections, chosen);
      const name = connection ? connectName(connection) : '';
      return {
        sees: [title, busy(name), leavingStatus(connection)],
        disabled: listButtons(connections, name),
        missing: [anyAlert, confirmDialog],
        leavingFor: '/oauth2/authorization/google',
      };
    },
    disconnecting: ({ connections }) => ({
      sees: [title, busy(disconnectHomeLabel)],
      disabled: listButtons(connections, disconnectHomeLabel),
      missing: [anyAlert, confirmDialog],
    }),
  },
});
