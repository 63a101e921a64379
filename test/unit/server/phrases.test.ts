import { expect, test } from 'vitest';
import { locateWords } from '../../../server/marketplace/search/phrases.ts';

test.each([
  ["'bill'", ''],
  ["'bill' <-> 'servic'", "'bill':2 'servic':3"],
  ["'event-driven' <-> 'event' <-> 'driven' & 'servic'", "'event-driven':2 'event':3 'driven':4"],
  ["'a' <-> 'b' & 'c' <-> 'd'", "'a':2 'b':3 'c':5 'd':6"],
  ["'o''brien' <-> 'a | b' <-> 'c'", "'o''brien':2 'a | b':3 'c':4"],
  // With a word between them that isn't indexed.
  ["'driven' <2> 'event'", ''],
  // These words may or must be missing.
  ["'a' <-> 'b' | 'c'", ''],
  ["'c' & !( 'a' <-> 'b' )", ''],
])('the phrases of %s have the words %j', (query, places) => {
  expect(locateWords(query)).toBe(places);
});
