import { phone } from '../../model/settings/passkey-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runOnceLoaded } from './settings-places.ts';

const addition = { type: 'passkeys.addRequested' };
const choice = { type: 'passkeys.renameChosen', passkey: phone };
const naming = { type: 'passkeys.renamed', name: 'Phone' };
const doubt = { type: 'passkeys.removeChosen', passkey: phone };
const removal = { type: 'passkeys.removed' };
const passkeys = {
  screen: 'passkeys',
  signedIn: true,
  cancel: { type: 'passkeys.cancelled' },
  ends: ['listing'],
} as const;
const pressed = { type: 'passkeyLogin.requested' };
const passkeyLogin = {
  screen: 'passkey-login',
  start: ({ flows }: App) => run(flows.passkeyLogin, undefined, pressed),
  cancel: { type: 'passkeyLogin.cancelled' },
  again: [pressed],
} as const;

/** Where passkeys are looked after, and where they log in. */
export const passkeyPlaces: Readonly<Record<string, Place>> = {
  'list of passkeys': {
    ...passkeys,
    route: 'passkeys',
    waiting: { state: 'loading', actor: 'listFetch' },
    start: ({ flows }: App) => run(flows.passkeys, undefined),
    again: [{ type: 'passkeys.retried' }],
  },
  'begin a passkey': {
    ...passkeys,
    route: 'beginPasskey',
    waiting: { state: 'preparing', actor: 'optionsFetch' },
    start: ({ flows }: App) => runOnceLoaded(flows.passkeys, addition),
    again: [addition],
  },
  'add a passkey': {
    ...passkeys,
    route: 'addPasskey',
    waiting: { state: 'saving', actor: 'passkeyAddition' },
    start: ({ flows }: App) => runOnceLoaded(flows.passkeys, addition),
    again: [addition],
  },
  'rename a passkey': {
    ...passkeys,
    route: 'renamePasskey',
    waiting: { state: 'renaming', actor: 'passkeyRenaming' },
    start: ({ flows }: App) => runOnceLoaded(flows.passkeys, choice, naming),
    again: [choice, naming],
  },
  'remove a passkey': {
    ...passkeys,
    route: 'removePasskey',
    waiting: { state: 'removing', actor: 'passkeyRemoval' },
    start: ({ flows }: App) => runOnceLoaded(flows.passkeys, doubt, removal),
    again: [doubt, removal],
  },
  'begin to log in by passkey': {
    ...passkeyLogin,
    route: 'beginPasskeyLogin',
    waiting: { state: 'preparing', actor: 'optionsFetch' },
  },
  'log in by passkey': {
    ...passkeyLogin,
    route: 'logInByPasskey',
    waiting: { state: 'authenticating', actor: 'authentication' },
  },
};
