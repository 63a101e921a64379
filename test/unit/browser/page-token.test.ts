import { createBrowserHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import {
  forgetToken,
  isCallbackPage,
  moveTokenToHistory,
  readPageToken,
  replaceToken,
} from '../../../src/browser/page-token.ts';

/** A window with one history entry at `path`. */
function pageAt(path: string, state: unknown = null) {
  const page = {
    location: new URL(path, 'https://app.example'),
    history: {
      state,
      replaceState(next: unknown, _: string, address?: string | URL | null) {
        page.history.state = structuredClone(next);
        if (address) page.location = new URL(address, page.location);
      },
      pushState: () => undefined,
      go: () => undefined,
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return page;
}
const formatAddress = ({ location: { pathname, search, hash } }: ReturnType<typeof pageAt>) =>
  pathname + search + hash;

describe('a token in the address (reading 5)', () => {
  test.each([
    ['/oauth/callback?token=a%2Bb', '/oauth/callback'],
    ['/auth/callback/?token=a%2Bb', '/auth/callback/'],
    ['/verify?token=a%2Bb', '/verify'],
    ['/end-session?token=a%2Bb', '/end-session'],
    ['/undo-email-change?token=a%2Bb', '/undo-email-change'],
    ['/undo-bank-account?token=a%2Bb', '/undo-bank-account'],
    ['/link-identity?token=a%2Bb', '/link-identity'],
    ['/reset-password-token?a=1&token=a%2Bb&b=2#part', '/reset-password-token?a=1&b=2#part'],
    ['/oauth/callback?token=a%2Bb&token=c', '/oauth/callback'],
    ['/two-step#token=a%2Bb', '/two-step'],
    ['/two-step/?a=1#token=a%2Bb', '/two-step/?a=1'],
  ])('is taken from %s, which becomes %s', (path, left) => {
    const page = pageAt(path);
    moveTokenToHistory(page.location, page.history);
    expect(formatAddress(page)).toBe(left);
    expect(readPageToken(page.history)).toBe('a+b');
  });

  test.each([
    '/?token=abc',
    '/reset-password?token=abc',
    '/oauth/callback?Token=abc',
    '/oauth/callback',
    '/oauth/callback#token=abc',
    '/two-step?token=abc',
    '/two-step#abc',
  ])('stays where it is in %s', (path) => {
    const page = pageAt(path, { other: 1 });
    moveTokenToHistory(page.location, page.history);
    expect(formatAddress(page)).toBe(path);
    expect(readPageToken(page.history)).toBeNull();
    expect(page.history.state).toEqual({ other: 1 });
  });

  test('that is empty is removed and counts as none', () => {
    const page = pageAt('/reset-password-token?token=');
    moveTokenToHistory(page.location, page.history);
    expect(formatAddress(page)).toBe('/reset-password-token');
    expect(readPageToken(page.history)).toBeNull();
  });

  test('is still there after a reload', () => {
    const page = pageAt('/oauth/callback?token=abc');
    moveTokenToHistory(page.location, page.history);
    moveTokenToHistory(page.location, page.history);
    expect(readPageToken(page.history)).toBe('abc');
  });

  test('leaves the rest of the entry’s state alone', () => {
    const page = pageAt('/oauth/callback?token=abc', {
      __TSR_key: 'k',
      key: 'k',
      __TSR_index: 3,
      email: 'e',
    });
    moveTokenToHistory(page.location, page.history);
    expect(page.history.state).toMatchObject({ __TSR_key: 'k', key: 'k', __TSR_index: 3, email: 'e' });
  });

  test('is removed once it is used up, and nothing else is', () => {
    const page = pageAt('/oauth/callback?token=abc&a=1', { email: 'e' });
    moveTokenToHistory(page.location, page.history);
    forgetToken(page.history);
    expect(readPageToken(page.history)).toBeNull();
    expect(page.history.state).toMatchObject({ email: 'e', __TSR_index: 0 });
    expect(page.history.state).not.toHaveProperty('pageToken');
    expect(formatAddress(page)).toBe('/oauth/callback?a=1');
  });

  test('is replaced by another one, which a reload then uses', () => {
    const page = pageAt('/oauth/callback?token=abc&a=1', { email: 'e' });
    moveTokenToHistory(page.location, page.history);
    replaceToken('real', page.history);
    moveTokenToHistory(page.location, page.history);
    expect(readPageToken(page.history)).toBe('real');
    expect(page.history.state).toMatchObject({ email: 'e', __TSR_index: 0 });
    expect(formatAddress(page)).toBe('/oauth/callback?a=1');
  });

  test('that is missing is not replaced', () => {
    const page = pageAt('/oauth/callback', null);
    replaceToken('real', page.history);
    expect(page.history.state).toBeNull();
  });

  test('that is missing is not removed: the entry stays as it is', () => {
    const page = pageAt('/oauth/callback', null);
    forgetToken(page.history);
    expect(page.history.state).toBeNull();
  });

  test.each([
    ['/oauth/callback?token=abc', true],
    ['/auth/callback/?token=abc', true],
    ['/auth/callback', true],
    ['/reset-password-token?token=abc', false],
    ['/?token=abc', false],
  ])('is never the stored one where a social sign-in returns to: %s: %o', (path, isCallback) => {
    expect(isCallbackPage(pageAt(path).location)).toBe(isCallback);
  });

  test('outlives the start of the router’s history', () => {
    const page = pageAt('/oauth/callback?token=abc');
    moveTokenToHistory(page.location, page.history);
    const history = createBrowserHistory({ window: page });
    expect(readPageToken(page.history)).toBe('abc');
    expect(history.location).toMatchObject({ href: '/oauth/callback', state: { __TSR_index: 0 } });
    history.destroy();
  });
});
