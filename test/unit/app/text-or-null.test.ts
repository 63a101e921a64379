import { expect, test } from 'vitest';
import { textOrNull } from '../../../src/app/shared/text-or-null.ts';

test.each([
  ['a text', 'a text'],
  ['', null],
  [7, null],
  [null, null],
])('%j in the history state or a profile is read as %j', (value, text) => {
  expect(textOrNull(value)).toBe(text);
});
