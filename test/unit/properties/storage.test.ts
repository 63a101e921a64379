import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCipher } from '../../../src/browser/cipher.ts';
import { createSealedItems } from '../../../src/browser/sealed-items.ts';
import { createStorageArea } from '../../../src/browser/storage-area.ts';
import { anyJson, anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { FakeStorage } from '../browser/storage-support.ts';

const cipher = createCipher('secret');
const inJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const anyName = fc.constantFrom(
  'authToken',
  'userProfile',
  'reset_token',
  'draft:company',
  'resendCooldowns',
);

let web: FakeStorage;
const openItems = () =>
  createSealedItems(
    createStorageArea(() => web),
    () => cipher,
  );
beforeEach(() => {
  web = new FakeStorage();
});

describe('a stored value', { timeout: propertyTimeoutMs }, () => {
  test('is restored after a reload', () =>
    checkProperty(
      fc.property(anyName, anyJson(), (name, value) => {
        openItems().write(name, value);
        expect(openItems().read(name)).toEqual(inJson(value));
      }),
      100,
    ));

  test('can’t be read after any change, which is logged (spec §8)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A lone surrogate is not valid UTF-8; a dot and an equals sign have a meaning here.
    const alien = fc.oneof(anyText(4), fc.constantFrom('\uD800', '.', '='));
    const alteration = fc.oneof(
      fc.record({ kind: fc.constant('replaced' as const), at: fc.nat(), text: alien }),
      fc.record({ kind: fc.constant('inserted' as const), at: fc.nat(), text: alien }),
      fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), text: fc.constant('') }),
      fc.record({ kind: fc.constant('other' as const), at: fc.nat(), text: anyText() }),
    );
    await checkProperty(
      fc.property(anyJson(), alteration, (value, { kind, at, text }) => {
        openItems().write('authToken', value);
        const sealed = web.getItem('authToken') ?? '';
        const index = at % sealed.length;
        const altered =
          kind === 'other'
            ? text
            : sealed.slice(0, index) + text + sealed.slice(kind === 'inserted' ? index : index + 1);
        fc.pre(altered !== sealed);
        web.setItem('authToken', altered);
        log.mockClear();
        expect(openItems().read('authToken')).toBeNull();
        expect(log.mock.calls).toEqual([['Decryption failed']]);
      }),
      100,
    );
  });

  test('can’t be read under another name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await checkProperty(
      fc.property(anyName, anyName, anyJson(), (name, other, value) => {
        fc.pre(name !== other);
        openItems().write(name, value);
        web.setItem(other, web.getItem(name) ?? '');
        expect(openItems().read(other)).toBeNull();
      }),
    );
  });
});
