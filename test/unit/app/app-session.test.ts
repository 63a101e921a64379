import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/account/account.ts';
import { startSession } from '../../../src/app/flows/account/session-flow.ts';
import { changeProfile } from '../../../src/app/flows/settings/stored-profile.ts';
import { createCipher } from '../../../src/browser/cipher.ts';
import { createEncryptedStorage, type EncryptedStorage } from '../../../src/browser/encrypted-storage.ts';
import { createSealedItems } from '../../../src/browser/sealed-items.ts';
import { createStorageArea } from '../../../src/browser/storage-area.ts';
import { refused } from '../../model/samples.ts';
import { FakeStorage } from '../browser/storage-support.ts';

// @flow session

const ada: Profile = { userId: 'u1', email: 'ada@example.com', role: 'CORPORATE', companyProfiles: [] };
const cipher = createCipher('secret');
let storage: EncryptedStorage;
/** The same storage, for writes by another tab. */
let elsewhere: EncryptedStorage;
let localStorageText: () => string | null;
let backend: { fetchProfile: () => Promise<Profile>; endedTokens: string[] };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('location', new URL('https://counterpart.example/'));
  vi.stubGlobal('history', { state: null });
  const web = new FakeStorage();
  const area = createStorageArea(() => web);
  const open = () => createEncryptedStorage(createSealedItems(area, () => cipher));
  [storage, elsewhere] = [open(), open()];
  localStorageText = () => area.get('userProfile');
  backend = { fetchProfile: async () => ada, endedTokens: [] };
  return () => vi.unstubAllGlobals();
});

function start() {
  const accountCalls = {
    fetchProfile: () => backend.fetchProfile(),
    logOut: (token: string) => backend.endedTokens.push(token),
  };
  const services = {
    accountCalls,
    profileRequests: { fetch: () => backend.fetchProfile(), stopSharing: () => undefined },
    storage,
    unlock: async () => undefined,
    clearAllData: () => undefined,
    track: () => undefined,
    goTo: () => undefined,
    resetAnalyticsIdentity: () => undefined,
    isOnMembersPage: () => false,
  };
  // The session only needs these services.
  return startSession(services as unknown as Parameters<typeof startSession>[0]);
}

describe('the stored items of a login (spec §3, §4)', () => {
  test('is the token where it is a string, then the profile and its role', () => {
    const session = start();
    session.send({ type: 'session.tokenStored', token: 'a token' });
    expect(storage.read('authToken')).toBe('a token');
    session.send({ type: 'session.profileStored', profile: ada });
    expect(storage.read('authToken')).toBe('a token');
    expect(storage.read('userProfile')).toEqual(ada);
    expect(storage.read('userType')).toBe('CORPORATE');
  });

  test('is the token of an object that has one, together with the whole profile', () => {
    const profile = { ...ada, token: 'its own token' };
    start().send({ type: 'session.profileStored', profile });
    expect(storage.read('authToken')).toBe('its own token');
    expect(storage.read('userProfile')).toEqual(profile);
  });

  test('never includes an unknown role', () => {
    start().send({ type: 'session.profileStored', profile: { ...ada, role: 'ADMIN' } });
    expect(storage.read('userType')).toBeNull();
  });
});

describe('a start with a token (spec §4)', () => {
  beforeEach(() => storage.write('authToken', 'a token'));

  test('loads the profile, then completes', async () => {
    const session = start();
    expect(session.getSnapshot().hasTag('loading')).toBe(true);
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('loading')).toBe(false));
    expect(storage.read('userProfile')).toEqual(ada);
    expect(storage.read('authToken')).toBe('a token');
  });

  test('that fails removes token and profile, keeps the message, and completes', async () => {
    storage.write('userProfile', ada);
    backend.fetchProfile = () => Promise.reject(refused(401, 'Your session has ended.'));
    const session = start();
    await vi.waitFor(() => expect(session.getSnapshot().hasTag('loading')).toBe(false));
    expect(session.getSnapshot().context).toMatchObject({ error: 'Your session has ended.', profile: null });
    expect(storage.read('authToken')).toBeNull();
    expect(storage.read('userProfile')).toBeNull();
  });
});

test('a full logout removes the account’s items, keeps the preferences, and ends the session elsewhere', () => {
  const session = start();
  session.send({ type: 'session.tokenStored', token: 'a token' });
  session.send({ type: 'session.profileStored', profile: ada });
  storage.write('oauthRole', 'CORPORATE');
  storage.write('reset_token', 'a reset token');
  storage.write('appConfig', { appearance: 'dark' });
  session.send({ type: 'session.logOutRequested', role: 'CORPORATE' });
  const items = ['authToken', 'userProfile', 'userType', 'oauthRole', 'reset_token'] as const;
  expect(items.map((item) => storage.read(item))).toEqual([null, null, null, null, null]);
  expect(storage.read('appConfig')).toEqual({ appearance: 'dark' });
  expect(backend.endedTokens).toEqual(['a token']);
  expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { profile: null } });
});

describe('a profile that another tab stores', () => {
  const renamed = { ...ada, name: 'Ada King' };
  const storeElsewhere = async (profile: Profile) => {
    elsewhere.write('userProfile', profile);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userProfile', newValue: 'sealed' }));
    await Promise.resolve();
  };

  test('replaces the one here, and isn’t written again', async () => {
    const session = start();
    session.send({ type: 'session.profileStored', profile: ada });
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
    session.send({ type: 'session.profileStored', profile: ada });
    await storeElsewhere({ ...renamed, token: 'another token' });
    expect(session.getSnapshot().context.profile).toEqual(ada);
  });
});

describe('a change of the profile', () => {
  test('is stored with the rest of it, and drops the token that arrived with it', () => {
    const session = start();
    session.send({ type: 'session.profileStored', profile: { ...ada, token: 'replaced' } });
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
