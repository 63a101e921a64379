import { describe, expect, test, vi } from 'vitest';
import { createConsentStorage, onConsentChange } from '../../../src/browser/consent-storage.ts';
import { hasPrivacySignal } from '../../../src/browser/privacy-signal.ts';
import { createStorageArea } from '../../../src/browser/storage-area.ts';

// @flow cookie-consent

/** A storage with the test's items. */
function storageWith(items: Record<string, string> = {}) {
  const texts = new Map(Object.entries(items));
  return {
    texts,
    area: createStorageArea(
      () =>
        ({
          getItem: (name: string) => texts.get(name) ?? null,
          setItem: (name: string, text: string) => texts.set(name, text),
        }) as unknown as Storage,
    ),
  };
}

describe('the consent record in storage', () => {
  test('is plain JSON under cookieConsent', () => {
    const { area, texts } = storageWith();
    createConsentStorage(area).write({ analytics: true });
    expect([...texts]).toEqual([['cookieConsent', '{"analytics":true}']]);
    expect(createConsentStorage(area).read()).toEqual({ analytics: true });
  });

  test.each([
    ['nothing', {}],
    ['invalid JSON', { cookieConsent: '{"analytics":tr' }],
    ['an empty text', { cookieConsent: '' }],
  ])('is null if there is %s', (_, items: Record<string, string>) => {
    expect(createConsentStorage(storageWith(items).area).read()).toBeNull();
  });

  test('stays in memory when storage is blocked', () => {
    const area = createStorageArea(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const consent = createConsentStorage(area);
    expect(consent.read()).toBeNull();
    consent.write({ analytics: false });
    expect(consent.read()).toEqual({ analytics: false });
  });
});

describe('a choice in another tab', () => {
  const changed = (key: string | null) => Object.assign(new Event('storage'), { key });

  test('is reported, and so is an emptied storage; other items are not', () => {
    const target = new EventTarget();
    const callback = vi.fn();
    const stop = onConsentChange(callback, target);
    target.dispatchEvent(changed('authToken'));
    expect(callback).toHaveBeenCalledTimes(0);
    target.dispatchEvent(changed('cookieConsent'));
    target.dispatchEvent(changed(null));
    expect(callback).toHaveBeenCalledTimes(2);
    stop();
    target.dispatchEvent(changed('cookieConsent'));
    expect(callback).toHaveBeenCalledTimes(2);
  });
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['1', false],
])('Global Privacy Control %o is a signal: %o', (globalPrivacyControl, isSignal) => {
  expect(hasPrivacySignal({ globalPrivacyControl })).toBe(isSignal);
});
