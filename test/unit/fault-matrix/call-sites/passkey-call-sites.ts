import { passkeyLoginFlow } from '../../../../src/app/flows/account/passkey-login-flow.ts';
import { passkeysFlow } from '../../../../src/app/flows/settings/passkeys-flow.ts';
import { phone } from '../../../model/settings/passkey-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { justConfirmed } from '../confirmations.ts';
import { runOnceLoaded } from '../run-through.ts';

const addition = { type: 'passkeys.addRequested' };
const choice = { type: 'passkeys.renamingRequested', passkey: phone };
const naming = { type: 'passkeys.renamed', name: 'Phone' };
const doubt = { type: 'passkeys.removalRequested', passkey: phone };
const removal = { type: 'passkeys.removalConfirmed' };
const passkeys = {
  screen: 'passkeys',
  signedIn: true,
  cancel: { type: 'passkeys.canceled' },
  goodEnds: ['listing'],
} as const;
const pressed = { type: 'passkeyLogin.requested' };
const passkeyLogin = {
  screen: 'passkey-login',
  start: ({ context }: App) => run(passkeyLoginFlow(context, { send: () => undefined }), undefined, pressed),
  cancel: { type: 'passkeyLogin.canceled' },
  retryEvents: [pressed],
} as const;

/** The calls that manage passkeys, and that log in by passkey. */
export const passkeyCallSites: Readonly<Record<string, CallSite>> = {
  'list of passkeys': {
    ...passkeys,
    route: 'passkeys',
    waiting: { state: 'loading', actor: 'listFetch' },
    start: ({ context }: App) => run(passkeysFlow(context, justConfirmed()), undefined),
    retryEvents: [{ type: 'passkeys.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'listing', text: 'Add a passkey' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'start adding a passkey': {
    ...passkeys,
    route: 'startPasskey',
    waiting: { state: 'preparing', actor: 'optionsFetch' },
    start: ({ context }: App) => runOnceLoaded(passkeysFlow(context, justConfirmed()), addition),
    retryEvents: [addition],
    ends: {
      failed: { state: 'listing', text: 'The passkey couldn’t be added. Please try again.' },
      good: { state: 'listing', text: 'The passkey has been added. You can log in with it now.' },
      canceled: { state: 'listing', text: 'Add a passkey' },
    },
  },
  'add a passkey': {
    ...passkeys,
    route: 'addPasskey',
    waiting: { state: 'saving', actor: 'passkeyAddition' },
    start: ({ context }: App) => runOnceLoaded(passkeysFlow(context, justConfirmed()), addition),
    retryEvents: [addition],
    ends: {
      failed: { state: 'listing', text: 'The passkey couldn’t be added. Please try again.' },
      good: { state: 'listing', text: 'The passkey has been added. You can log in with it now.' },
      canceled: { state: 'listing', text: 'Add a passkey' },
      isAnswerRead: false,
    },
  },
  'rename a passkey': {
    ...passkeys,
    route: 'renamePasskey',
    waiting: { state: 'renaming', actor: 'passkeyRenaming' },
    start: ({ context }: App) => runOnceLoaded(passkeysFlow(context, justConfirmed()), choice, naming),
    retryEvents: [choice, naming],
    ends: {
      failed: { state: 'naming', text: 'The name couldn’t be saved. Please try again.' },
      good: { state: 'listing', text: 'The passkey has been renamed.' },
      canceled: { state: 'listing', text: 'Add a passkey' },
      isAnswerRead: false,
    },
  },
  'remove a passkey': {
    ...passkeys,
    route: 'removePasskey',
    waiting: { state: 'removing', actor: 'passkeyRemoval' },
    start: ({ context }: App) => runOnceLoaded(passkeysFlow(context, justConfirmed()), doubt, removal),
    retryEvents: [doubt, removal],
    ends: {
      failed: { state: 'listing', text: 'The passkey couldn’t be removed. Please try again.' },
      good: { state: 'listing', text: 'The passkey has been removed.' },
      canceled: { state: 'listing', text: 'Add a passkey' },
      isAnswerRead: false,
    },
  },
  'start a login by passkey': {
    ...passkeyLogin,
    route: 'startPasskeyLogin',
    waiting: { state: 'preparing', actor: 'optionsFetch' },
    ends: {
      failed: { state: 'offering', text: 'Something went wrong. Please try again.' },
      good: { state: 'offering', text: 'Use a passkey' },
      canceled: { state: 'offering', text: 'Use a passkey' },
    },
  },
  'log in by passkey': {
    ...passkeyLogin,
    route: 'logInByPasskey',
    waiting: { state: 'authenticating', actor: 'authentication' },
    ends: {
      failed: { state: 'offering', text: 'Something went wrong. Please try again.' },
      good: { state: 'offering', text: 'Use a passkey' },
      canceled: { state: 'offering', text: 'Use a passkey' },
      exceptions: { 'wrong fields': { client: 'good', text: 'Use a passkey' } },
    },
  },
};
