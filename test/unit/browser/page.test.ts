import { describe, expect, test, vi } from 'vitest';
import { applyAppearance } from '../../../src/browser/appearance.ts';
import { onConnectionChange, waitForConnection } from '../../../src/browser/connection.ts';
import { readCookie, removeCookies } from '../../../src/browser/cookies.ts';
import { onProfileStored, onTokenChange } from '../../../src/browser/other-tabs.ts';
import { rejection } from '../api/support.ts';

describe('cookies', () => {
  test('are read by their whole name, and decoded if possible', () => {
    const jar = { cookie: 'X-XSRF-TOKEN=no; XSRF-TOKEN=a%2Bb==; broken=%E0; bare' };
    expect(readCookie('XSRF-TOKEN', jar)).toBe('a+b==');
    expect(readCookie('broken', jar)).toBe('%E0');
    expect(readCookie('XSRF', jar)).toBeNull();
    expect(readCookie('XSRF-TOKEN', { cookie: '' })).toBeNull();
  });

  test('are all removed, at every path and domain that they may have', () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return 'a=1; __Host-b=2';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    removeCookies(jar, { hostname: 'app.example.com', pathname: '/company/dashboard', protocol: 'https:' });
    expect(written).toHaveLength(2 * 5 * 4);
    for (const name of ['a', '__Host-b']) {
      expect(written).toContain(`${name}=; Max-Age=0; Path=/; Secure`);
      expect(written).toContain(`${name}=; Max-Age=0; Path=/company/; Domain=app.example.com; Secure`);
      expect(written).toContain(`${name}=; Max-Age=0; Path=/company/dashboard; Domain=example.com; Secure`);
    }
  });

  test('aren’t Secure without https', () => {
    const jar = { cookie: 'a=1' };
    removeCookies(jar, { hostname: 'localhost', pathname: '/', protocol: 'http:' });
    expect(jar.cookie).toBe('a=; Max-Age=0; Path=/; Domain=localhost');
  });
});

test('a change of the token in another tab is reported until it is unsubscribed', () => {
  const page = new EventTarget();
  const changed = vi.fn();
  const stop = onTokenChange(changed, page);
  const fireStorageEvent = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  fireStorageEvent('authToken', 'v1.new');
  fireStorageEvent('userProfile', null);
  fireStorageEvent('authToken', null);
  fireStorageEvent(null, null);
  expect(changed.mock.calls).toEqual([[true], [false], [false]]);
  stop();
  fireStorageEvent('authToken', null);
  expect(changed).toHaveBeenCalledTimes(3);
});

test('a profile stored by another tab is reported until it is unsubscribed; its removal isn’t', () => {
  const page = new EventTarget();
  const stored = vi.fn();
  const stop = onProfileStored(stored, page);
  const fireStorageEvent = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  fireStorageEvent('userProfile', 'v1.new');
  fireStorageEvent('userProfile', null);
  fireStorageEvent('authToken', 'v1.new');
  fireStorageEvent(null, null);
  expect(stored).toHaveBeenCalledTimes(1);
  stop();
  fireStorageEvent('userProfile', 'v1.newer');
  expect(stored).toHaveBeenCalledTimes(1);
});

describe('waiting for the connection', () => {
  const waiting = new AbortController();

  test('ends at once when the browser is online', async () => {
    await waitForConnection(waiting.signal, { onLine: true }, new EventTarget());
  });

  test('ends when the browser comes back', async () => {
    const page = new EventTarget();
    const isBack = vi.fn();
    const connection = waitForConnection(waiting.signal, { onLine: false }, page).then(isBack);
    await Promise.resolve();
    expect(isBack).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('online'));
    await connection;
    expect(isBack).toHaveBeenCalledOnce();
  });

  test('ends when it is aborted', async () => {
    const leaving = new AbortController();
    const reason = rejection(waitForConnection(leaving.signal, { onLine: false }, new EventTarget()));
    leaving.abort();
    expect(await reason).toBe(leaving.signal.reason);
    expect(await rejection(waitForConnection(leaving.signal, { onLine: true }, new EventTarget()))).toBe(
      leaving.signal.reason,
    );
  });
});

test('losing and regaining the connection is reported until it is unsubscribed', () => {
  const page = new EventTarget();
  const changed = vi.fn();
  const stop = onConnectionChange(changed, page);
  page.dispatchEvent(new Event('offline'));
  page.dispatchEvent(new Event('online'));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  page.dispatchEvent(new Event('offline'));
  expect(changed).toHaveBeenCalledTimes(2);
});

test('the appearance is an attribute of the root, absent for the system’s', () => {
  const root = { setAttribute: vi.fn(), removeAttribute: vi.fn() };
  applyAppearance('dark', root);
  applyAppearance('light', root);
  expect(root.setAttribute.mock.calls).toEqual([
    ['data-appearance', 'dark'],
    ['data-appearance', 'light'],
  ]);
  expect(root.removeAttribute).not.toHaveBeenCalled();
  applyAppearance('system', root);
  expect(root.removeAttribute).toHaveBeenCalledExactlyOnceWith('data-appearance');
});
