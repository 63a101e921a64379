import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isWeakPassword } from '../../../machines/rules/password-points.ts';
import { isCommonPassword, listFile } from '../../../server/accounts/passwords/common-passwords.ts';
import { isOwnPassword } from '../../../server/accounts/passwords/own-password.ts';

describe('the list of common passwords', () => {
  const list = brotliDecompressSync(readFileSync(listFile)).toString('utf8').split('\n');
  /** A password in one small letter, then capitals. */
  const inBothCases = (password: string) =>
    password.toUpperCase().replace(/\p{Lu}/u, (letter) => letter.toLowerCase());

  test('has the documented number of entries, each once, and only choices and words', () => {
    const document = readFileSync(new URL('common-passwords.md', listFile), 'utf8');
    expect(document).toContain(`${list.length.toLocaleString('en')}, in lower case`);
    expect(new Set(list).size).toBe(list.length);
    const isWord = (one: string) => /^\p{L}{3,}$/u.test(one);
    expect(list.filter((one) => isWeakPassword(inBothCases(one)) && !isWord(one))).toEqual([]);
  });

  test('is looked up in less than a millisecond, for a hit and for a miss', () => {
    const typed = [
      ...list.slice(0, 500).map(inBothCases),
      ...list.slice(0, 500).map((one) => `${one}-no-no`),
    ];
    const started = process.cpuUsage().user;
    const hits = typed.filter(isCommonPassword);
    // In µs of processor time, independent of other load.
    expect((process.cpuUsage().user - started) / typed.length).toBeLessThan(1_000);
    expect(hits).toHaveLength(500);
  });

  test('contains neither the empty nor unused passwords', () => {
    for (const password of ['', ' ', '\n', 'Correct-Horse-Battery-Staple'])
      expect(isCommonPassword(password)).toBe(false);
  });
});

describe('a disguise', () => {
  test.each([
    ['digits and marks', 'Password1!', 'Welcome1!', 'Passw0rd123!', 'Test123!@#', 'Abc12345!'],
    ['a year', 'Summer2024!', 'London2026!', 'Sunshine-2024!', 'Covid2020!', '2024Summer!'],
    ['letters that others look like', 'P@ssw0rd1!', 'P4$$w0rd!!', '!L0g1n-99', 'W31c0me!', '\uff30assword1!'],
  ])('by %s hides nothing: %s', (_, ...passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test.each([
    'Correct-Horse-9',
    'Sunny-day-7',
    'ValidPass1!',
    'Str0ng!Pass',
    'Sunny-20240101',
    'Tr0ub4dor&3',
  ])('isn’t found in a password with more to it: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('a password made of the owner’s name or address', () => {
  test.each([
    ['Zoë Kraft', 'zoe@x.example', 'Zoe\u0308-Kraft-1'],
    ['Анна Каренина', 'a@x.example', 'КАРЕНИНА-77'],
    ['Jo Li', 'jo@x.example', 'JoLi-2026'],
    ['Ada', 'ada.lovelace+work@x.example', 'Lovelace+Work1'],
    ['Ada Lovelace', 'a@x.example', 'L0ve1ace-1815'],
    ['Ada (Countess of Lovelace)', 'a@x.example', 'countess-7A'],
  ])('is recognized for %s, %s: %s', (name, email, password) => {
    expect(isOwnPassword(password, { name, email })).toBe(true);
  });

  test.each([
    ['Jo Li', 'jo@x.example', 'Jolly-Lion1'],
    ['Mark Horse', 'm@x.example', 'remarkable-Trees-9'],
    ['.*', '.*@x.example', 'Any-thing-7'],
    ['A', 'a@b.example', 'Aaaa-aaaa-1'],
  ])('isn’t recognized for %s, %s: %s', (name, email, password) => {
    expect(isOwnPassword(password, { name, email })).toBe(false);
  });
});
