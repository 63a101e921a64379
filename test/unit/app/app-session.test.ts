import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/account/account.ts';
import { startSession } from '../../../src/app/flows/account/session-flow.ts';
import { changeProfile } from '../../../src/app/flows/settings/stored-profile.ts';
import { createCipher } from '../../../src/browser/cipher.ts';
import { createEncryptedStorage, type EncryptedStorage } from '../../../src/browser/encrypted-storage.ts';
import { createSealedItems } from '../../../src/browser/sealed-items.ts';
import { createStorageArea } from '../../../src/browser/storage-area.ts';
import { refused } from '../../model/samples.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeStorage } from '../browser/storage-support.ts';

// @flow session

const ada: Profile = { userId: 'u1', email: 'ada@example.com', role: 'CORPORATE', companyProfiles: [] };
const cipher = createCipher('secret');
let storage: EncryptedStorage;
/** The same storage, for writes by another tab. */
let elsewhere: EncryptedStorage;
let localStorageText: () => string | null;
let backend: { fetchProfile: (options: { raw: boolean }) => Promise<Profile>; endedTokens: string[] };
const effects = {
  clearAllData: vi.fn(),
  track: vi.fn(),
  goTo: vi.fn(),
  resetAnalyticsIdentity: vi.fn(),
};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('https://counterpart.example/'));
  vi.stubGlobal('history', { state: null });
  const web = new FakeStorage();
  const area = createStorageArea(() => web);
  const open = () => createEncryptedStorage(createSealedItems(area, () => cipher));
  [storage, elsewhere] = [open(), open()];
  localStorageText = () => area.get('userProfile');
  backend = { fetchProfile: async () => ada, endedTokens: [] };
  vi.clearAllMocks();
  return () => vi.unstubAllGlobals();
});

/** The forms of no user whose drafts were removed. */
let removedDrafts: string[] = [];
beforeEach(() => {
  removedDrafts = [];
});

function start({ isOnSessionPage = false } = {}) {
  const services = {
    accountCalls: { logOut: (token: string) => backend.endedTokens.push(token) },
    profileRequests: { fetch: (options: { raw: boolean }) => backend.fetchProfile(options) },
    storage,
    drafts: { remove: (kind: string) => removedDrafts.push(kind) },
    unlock: async () => undefined,
    ...effects,
    isOnSessionPage: () => isOnSessionPage,
  };
  // The session only needs these services.
  return startSession(services as unknown as Parameters<typeof startSession>[0]);
}

describe('the stored items of a login (spec §3, §4)', () => {
  test('are the token if it is a string, then the profile and its role', () => {
    const session = start();
    session.send({ type: 'session.tokenReceived', token: 'a token' });
    expect(storage.read('authToken')).toBe('a token');
    session.send({ type: 'session.profileReceived', profile: ada });
    expect(storage.read('authToken')).toBe('a token');
    expect(storage.read('userProfile')).toEqual(ada);
    expect(storage.read('userType')).toBe('CORPORATE');
  });

  test('are the token of an object that has one, together with the whole profile', () => {
    const profile = { ...ada, token: 'its own token' };
    start().send({ type: 'session.profileReceived', profile });
    expect(storage.read('authToken')).toBe('its own token');
    expect(storage.read('userProfile')).toEqual(profile);
  });

  test('include the role of a developer', () => {
    start().send({ type: 'session.profileReceived', profile: { ...ada, role: 'DEVELOPER' } });
    expect(storage.read('userType')).toBe('DEVELOPER');
  });

  test('never include an unknown role', () => {
    start().send({ type: 'session.profileReceived', profile: { ...ada, role: 'ADMIN' } });
    expect(storage.read('userType')).toBeNull();
  });
});

describe('a start with a token (spec §4)', () => {
  beforeEach(() => storage.write('authToken', 'a token'));

  test('loads the profile, then completes', async () => {
    const session = start();
    expect(session.getSnapshot().hasTag('loading')).toBe(true);
    await eventually(() => expect(session.getSnapshot().hasTag('loading')).toBe(false));
    expect(storage.read('userProfile')).toEqual(ada);
    expect(storage.read('authToken')).toBe('a token');
  });

  test('that fails removes token and profile, keeps the message, and completes', async () => {
    storage.write('userProfile', ada);
    backend.fetchProfile = () => Promise.reject(refused(401, 'Your session has ended.'));
    const session = start();
    await eventually(() => expect(session.getSnapshot().hasTag('loading')).toBe(false));
    expect(session.getSnapshot().context).toMatchObject({ error: 'Your session has ended.', profile: null });
    expect(storage.read('authToken')).toBeNull();
    expect(storage.read('userProfile')).toBeNull();
  });
});

describe('a start without a network (spec §4)', () => {
  test('waits for it, and signs no one out', async () => {
    storage.write('authToken', 'a token');
    storage.write('userProfile', ada);
    const fetchProfile = vi
      .fn()
      .mockRejectedValueOnce({ kind: 'offline', message: null })
      .mockResolvedValueOnce(ada);
    backend.fetchProfile = fetchProfile;
    vi.stubGlobal('navigator', { onLine: false });
    const session = start();
    await eventually(() => expect(session.getSnapshot().matches({ authenticated: 'offline' })).toBe(true));
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(session.getSnapshot().matches({ authenticated: 'signedIn' })).toBe(true));
    // A profile was stored, so the token has its prefix.
    expect(fetchProfile.mock.calls).toEqual([[{ raw: false }], [{ raw: false }]]);
  });
});

test('on a callback page the stored profile is taken, and none is requested: its flow does that', () => {
  vi.stubGlobal('location', new URL('https://counterpart.example/oauth/callback'));
  storage.write('authToken', 'a token');
  storage.write('userProfile', ada);
  backend.fetchProfile = () => expect.unreachable();
  const session = start();
  expect(session.getSnapshot()).toMatchObject({
    value: { authenticated: 'signedIn' },
    context: { profile: ada },
  });
});

test('a sign-in that failed leaves no mark of an unconfirmed token', () => {
  storage.write('authToken', 'a token');
  storage.write('unconfirmedToken', 'a token');
  start().send({ type: 'session.forgotten' });
  expect(storage.read('authToken')).toBeNull();
  expect(storage.read('unconfirmedToken')).toBeNull();
});

test('all data is cleared when a flow asks for it', () => {
  const session = start();
  session.send({ type: 'session.profileReceived', profile: ada });
  session.send({ type: 'session.clearRequested' });
  expect(effects.clearAllData).toHaveBeenCalledOnce();
  expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { profile: null } });
});

test('a logout without a stored token ends no session elsewhere', () => {
  const session = start();
  session.send({ type: 'session.profileReceived', profile: ada });
  session.send({ type: 'session.logOutRequested', role: 'DEVELOPER' });
  expect(backend.endedTokens).toEqual([]);
});

test('a full logout removes the account’s items, keeps the preferences, and ends the session elsewhere', () => {
  const session = start();
  session.send({ type: 'session.tokenReceived', token: 'a token' });
  session.send({ type: 'session.profileReceived', profile: ada });
  storage.write('oauthRole', 'CORPORATE');
  storage.write('reset_token', 'a reset token');
  storage.write('appConfig', { appearance: 'dark' });
  session.send({ type: 'session.logOutRequested', role: 'CORPORATE' });
  const items = ['authToken', 'userProfile', 'userType', 'oauthRole', 'reset_token'] as const;
  expect(items.map((item) => storage.read(item))).toEqual([null, null, null, null, null]);
  expect(storage.read('appConfig')).toEqual({ appearance: 'dark' });
  expect(removedDrafts).toEqual(['contact']);
  expect(backend.endedTokens).toEqual(['a token']);
  expect(effects.track).toHaveBeenCalledWith({ event: 'user_logged_out' });
  expect(effects.resetAnalyticsIdentity).toHaveBeenCalledOnce();
  expect(effects.goTo).toHaveBeenCalledWith({ to: '/company/login', replace: true });
  expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { profile: null } });
});

/** The event of an item that another tab has written, or removed. */
const changedElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

describe('a login in another tab', () => {
  test('also signs in this tab', async () => {
    const session = start();
    elsewhere.write('authToken', 'a token');
    changedElsewhere('authToken', 'sealed');
    await eventually(() => expect(session.getSnapshot().matches({ authenticated: 'signedIn' })).toBe(true));
    expect(session.getSnapshot().context.profile).toEqual(ada);
  });

  test('counts once a provider’s sign-in is confirmed', async () => {
    const session = start();
    elsewhere.write('unconfirmedToken', 'a token');
    elsewhere.write('authToken', 'a token');
    changedElsewhere('authToken', 'sealed');
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
    elsewhere.remove('unconfirmedToken');
    changedElsewhere('unconfirmedToken', null);
    await eventually(() => expect(session.getSnapshot().matches({ authenticated: 'signedIn' })).toBe(true));
  });

  test('that fails at a provider signs no one in', async () => {
    const session = start();
    changedElsewhere('unconfirmedToken', null);
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
  });
});

describe('a logout in another tab', () => {
  test.each([
    ['leaves a page for signed-in users', true, [[{ to: '/company/login', replace: true }]]],
    ['stays on any other page', false, []],
  ])('%s', (_, isOnSessionPage, navigations) => {
    const session = start({ isOnSessionPage });
    session.send({ type: 'session.profileReceived', profile: ada });
    changedElsewhere('authToken', null);
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
    expect(effects.goTo.mock.calls).toEqual(navigations);
    expect(effects.resetAnalyticsIdentity).toHaveBeenCalledOnce();
  });
});

describe('a profile that another tab stores', () => {
  const renamed = { ...ada, name: 'Ada King' };
  const storeElsewhere = async (profile: Profile) => {
    elsewhere.write('userProfile', profile);
    changedElsewhere('userProfile', 'sealed');
    await Promise.resolve();
  };

  test('replaces the one here, and isn’t written again', async () => {
    const session = start();
    session.send({ type: 'session.profileReceived', profile: ada });
    elsewhere.write('userProfile', renamed);
    const written = localStorageText();
    await storeElsewhere(renamed);
    expect(session.getSnapshot().context.profile).toEqual(renamed);
    expect(localStorageText()).toBe(written);
  });

  test('doesn’t sign in a user who isn’t signed in here', async () => {
    const session = start();
    await storeElsewhere(renamed);
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
  });

  test('together with a token is handled by the change of the token', async () => {
    const session = start();
    session.send({ type: 'session.profileReceived', profile: ada });
    await storeElsewhere({ ...renamed, token: 'another token' });
    expect(session.getSnapshot().context.profile).toEqual(ada);
  });
});

describe('a change of the profile', () => {
  test('is stored with the rest of it, and drops the token that arrived with it', () => {
    const session = start();
    session.send({ type: 'session.profileReceived', profile: { ...ada, token: 'replaced' } });
    storage.write('authToken', 'newer');
    changeProfile({ session }, { name: 'Ada King' });
    expect(session.getSnapshot().context.profile).toEqual({ ...ada, name: 'Ada King' });
    expect(storage.read('userProfile')).toEqual({ ...ada, name: 'Ada King' });
    expect(storage.read('authToken')).toBe('newer');
  });

  test('changes nothing without a known user', () => {
    const session = start();
    changeProfile({ session }, { name: 'Ada King' });
    expect(storage.read('userProfile')).toBeNull();
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
  });
});
