import { expect, test } from 'vitest';
import { refreshList, withoutShown } from '../../../machines/client-rules/marketplace/refresh-list.ts';

const entries = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `p${from + index}`, version: 1 }));

test('a list that fits one call equals its response', () => {
  const shown = { items: entries(0, 100), nextCursor: 'after p99' };
  const now = { items: entries(5, 25), nextCursor: null };
  expect(refreshList(shown, now)).toEqual(now);
});

test('the rest of a longer list stays, each entry once, and it continues at the same place', () => {
  const shown = { items: entries(0, 140), nextCursor: 'after p139' };
  // Two are gone, so that two entries of the next page have moved up.
  const now = { items: entries(2, 102), nextCursor: 'after p101' };
  expect(refreshList(shown, now)).toEqual({ items: entries(2, 140), nextCursor: 'after p139' });
});

test('another page adds the entries that aren’t shown', () => {
  expect(withoutShown(entries(0, 4), entries(2, 6))).toEqual(entries(4, 6));
});
