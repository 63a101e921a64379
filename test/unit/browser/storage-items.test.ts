import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCipher } from '../../../src/browser/cipher.ts';
import { createDrafts } from '../../../src/browser/drafts.ts';
import { createEncryptedStorage } from '../../../src/browser/encrypted-storage.ts';
import { createResendCooldowns } from '../../../src/browser/resend-cooldown.ts';
import { createSealedItems } from '../../../src/browser/sealed-items.ts';
import { clearAllData, createStorageArea } from '../../../src/browser/storage-area.ts';
import { blockedStorage, FakeStorage } from './storage-support.ts';

const cipher = createCipher('secret');
let web: FakeStorage;
const openItems = (open: () => Storage = () => web) =>
  createSealedItems(createStorageArea(open), () => cipher);

beforeEach(() => {
  web = new FakeStorage();
});

describe('the storage items of spec §3', () => {
  test('are each stored under their own name, encrypted, and restored after a reload', () => {
    const storage = createEncryptedStorage(openItems());
    storage.write('authToken', 'a token');
    storage.write('userProfile', { userId: 'u1', role: 'DEVELOPER' });
    storage.write('userType', 'DEVELOPER');
    storage.write('oauthRole', 'CORPORATE');
    storage.write('appConfig', { appearance: 'dark' });
    storage.write('reset_token', 'a reset token');
    expect([...web.texts.keys()]).toEqual([
      'authToken',
      'userProfile',
      'userType',
      'oauthRole',
      'appConfig',
      'reset_token',
    ]);
    expect([...web.texts.values()].every((text) => text.startsWith('v1.'))).toBe(true);

    const reloaded = createEncryptedStorage(openItems());
    expect(reloaded.read('authToken')).toBe('a token');
    expect(reloaded.read('userProfile')).toEqual({ userId: 'u1', role: 'DEVELOPER' });
    expect(reloaded.read('appConfig')).toEqual({ appearance: 'dark' });
    reloaded.remove('authToken');
    expect(reloaded.read('authToken')).toBeNull();
    expect(web.texts.has('authToken')).toBe(false);
  });

  test.each(['', 'plain', 'v1.AAAA.AAAA', '{"token":"x"}'])(
    'a value that was not sealed here (%j) gives nothing, and the log says why (spec §8)',
    (text) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      web.setItem('authToken', text);
      expect(createEncryptedStorage(openItems()).read('authToken')).toBeNull();
      expect(log.mock.calls).toEqual([['Decryption failed']]);
    },
  );

  test('a value that was moved to another item can’t be read', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const storage = createEncryptedStorage(openItems());
    storage.write('reset_token', 'a token');
    web.setItem('authToken', web.getItem('reset_token') ?? '');
    expect(storage.read('authToken')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('before the cipher is loaded', () => {
  let arrived: typeof cipher | null;
  const items = () =>
    createSealedItems(
      createStorageArea(() => web),
      () => arrived,
    );
  beforeEach(() => {
    arrived = null;
  });

  test('written items wait in memory, and are sealed then', () => {
    const early = items();
    early.write('draft', { name: 'Ada' });
    expect(early.read('draft')).toEqual({ name: 'Ada' });
    expect(web.texts.size).toBe(0);
    arrived = cipher;
    early.seal();
    expect(items().read('draft')).toEqual({ name: 'Ada' });
  });

  test('a removed item is not sealed, and no older value returns', () => {
    arrived = cipher;
    items().write('draft', 'older');
    arrived = null;
    const early = items();
    early.write('draft', 'newer');
    early.remove('draft');
    arrived = cipher;
    early.seal();
    expect(early.read('draft')).toBeNull();
    expect(web.texts.size).toBe(0);
  });

  test('cleared items stay cleared', () => {
    const early = items();
    early.write('draft', 'typed');
    early.forget();
    arrived = cipher;
    early.seal();
    expect(early.read('draft')).toBeNull();
  });

  test('sealed items can’t be read: the reader has to wait', () => {
    arrived = cipher;
    items().write('draft', 'typed');
    arrived = null;
    expect(() => items().read('draft')).toThrow('draft was read before the cipher was loaded.');
  });
});

describe('a blocked storage', () => {
  test('keeps values in memory as long as the page lives', () => {
    const storage = createEncryptedStorage(openItems(blockedStorage));
    expect(storage.read('authToken')).toBeNull();
    storage.write('authToken', 'a token');
    expect(storage.read('authToken')).toBe('a token');
    storage.remove('authToken');
    expect(storage.read('authToken')).toBeNull();
    expect(createEncryptedStorage(openItems(blockedStorage)).read('authToken')).toBeNull();
  });

  test('loses the items in memory, too, when everything is cleared', () => {
    const area = createStorageArea(blockedStorage);
    const storage = createEncryptedStorage(createSealedItems(area, () => cipher));
    storage.write('authToken', 'a token');
    clearAllData([area], () => undefined);
    expect(storage.read('authToken')).toBeNull();
  });
});

describe('a full storage', () => {
  test('keeps the new value in memory, and drops the old one', () => {
    const storage = createEncryptedStorage(openItems());
    storage.write('authToken', 'old');
    web.isFull = true;
    storage.write('authToken', 'new');
    expect(storage.read('authToken')).toBe('new');
    expect(web.texts.has('authToken')).toBe(false);

    web.isFull = false;
    storage.write('authToken', 'newer');
    expect(storage.read('authToken')).toBe('newer');
    expect(createEncryptedStorage(openItems()).read('authToken')).toBe('newer');
  });
});

test('clear-all-data empties every storage and the cookies (spec §4)', () => {
  const session = new FakeStorage();
  web.setItem('anything', 'x');
  session.setItem('anything', 'x');
  const clearCookies = vi.fn();
  clearAllData([createStorageArea(() => web), createStorageArea(() => session)], clearCookies);
  expect([web.length, session.length]).toEqual([0, 0]);
  expect(clearCookies).toHaveBeenCalledOnce();
});

test('a draft of each form survives a reload, encrypted', () => {
  createDrafts(openItems()).write('company', { legalName: 'Acme' });
  expect(web.getItem('draft:company')).toMatch(/^v1\../);
  const reloaded = createDrafts(openItems());
  expect(reloaded.read('company')).toEqual({ legalName: 'Acme' });
  expect(reloaded.read('developer')).toBeNull();
  reloaded.remove('company');
  expect(reloaded.read('company')).toBeNull();
});

test('the cooldown of each address survives a reload, however the address is spelled', () => {
  const cooldowns = createResendCooldowns(openItems());
  cooldowns.write('Ada@Example.com', { resends: 1, deadline: 30_000 });
  cooldowns.write('bob@example.com', { resends: 2, deadline: 60_000 });
  cooldowns.write(' ada@example.com', { resends: 2, deadline: 90_000 });
  const reloaded = createResendCooldowns(openItems());
  expect(reloaded.read('ada@example.com')).toEqual({ resends: 2, deadline: 90_000 });
  expect(reloaded.read('BOB@example.com')).toEqual({ resends: 2, deadline: 60_000 });
  expect(reloaded.read('eve@example.com')).toBeNull();
});
