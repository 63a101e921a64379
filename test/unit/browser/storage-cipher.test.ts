import { expect, test } from 'vitest';
import { createCipher } from '../../../src/browser/cipher.ts';

const cipher = createCipher('secret');
const text = JSON.stringify({ token: 'abc', name: 'Zoë 木 🎉' });

test('a sealed text can be opened', () => {
  for (const each of ['', '""', text, 'x'.repeat(10_000)]) {
    expect(cipher.open('authToken', cipher.seal('authToken', each))).toBe(each);
  }
});

test('a sealed text has the form v1.<iv and ciphertext>.<tag>, hides the text, and is never the same twice', () => {
  const sealed = cipher.seal('authToken', text);
  expect(sealed).toMatch(/^v1\.[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64').toString('latin1')).not.toContain('abc');
  expect(cipher.seal('authToken', text)).not.toBe(sealed);
});

test('a sealed text stays readable for the next release', () => {
  const sealed =
    'v1.xGkpnC03DtBqqu9MLHkJ4/sTxQjIQXZcKahO584AyE0=.zLdy5pfF+bMaRk7XEA5Ey/FiHbX5SWVVmLHKUBfg3+I=';
  expect(cipher.open('authToken', sealed)).toBe('"a token"');
});

test('every flipped bit of every byte is rejected', () => {
  const sealed = cipher.seal('authToken', text);
  const accepted = [];
  for (let at = 0; at < sealed.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = String.fromCharCode(sealed.charCodeAt(at) ^ (1 << bit));
      const altered = sealed.slice(0, at) + flipped + sealed.slice(at + 1);
      if (cipher.open('authToken', altered) !== null) accepted.push(altered);
    }
  }
  expect(accepted).toEqual([]);
});

test('every shortened and every lengthened text is rejected', () => {
  const sealed = cipher.seal('authToken', text);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(cipher.open('authToken', sealed.slice(0, length))).toBeNull();
  }
  for (const more of ['A', '=', '.', ' ']) expect(cipher.open('authToken', sealed + more)).toBeNull();
});

test('another item, another secret and another cipher’s text are rejected', () => {
  const sealed = cipher.seal('authToken', text);
  expect(cipher.open('reset_token', sealed)).toBeNull();
  expect(createCipher('Secret').open('authToken', sealed)).toBeNull();
  for (const other of ['', '../..', 'v1..', '{"token":"abc"}', 'U2FsdGVkX1+abc=']) {
    expect(cipher.open('authToken', other)).toBeNull();
  }
});

test('pieces of two sealed texts do not fit together', () => {
  const [one, two] = [cipher.seal('authToken', '"one"'), cipher.seal('authToken', '"two"')];
  const [, body] = one.split('.');
  const [, , tag] = two.split('.');
  expect(cipher.open('authToken', `v1.${body}.${tag}`)).toBeNull();
});
