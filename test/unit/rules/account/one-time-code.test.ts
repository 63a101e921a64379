import { describe, expect, test } from 'vitest';
import { isCompleteCode, pastedDigits } from '../../../../machines/client-rules/account/one-time-code.ts';

// @flow verify-email

describe('a pasted code (spec §5)', () => {
  test.each([
    ['1234', ['1', '2', '3', '4']],
    [' 1234\n', ['1', '2', '3', '4']],
    ['123456', ['1', '2', '3', '4']],
    ['1234 is your code', ['1', '2', '3', '4']],
    ['12', ['1', '2', '', '']],
    ['12a4', null],
    ['12 34', null],
    ['١٢٣٤', null],
    ['', null],
    [' ', null],
  ])('%j fills the boxes with %j', (text, digits) => {
    expect(pastedDigits(text)).toEqual(digits);
  });
});

test.each([
  [['1', '2', '3', '4'], true],
  [['1', '2', '3', ''], false],
  [['1', '2', '3', 'x'], false],
  [['1', '2', '3'], false],
  [['12', '3', '4', '5'], false],
])('the boxes %j contain a whole code: %s', (digits, isWhole) => {
  expect(isCompleteCode(digits)).toBe(isWhole);
});
