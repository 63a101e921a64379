import { describe, expect, test } from 'vitest';
import { readDeveloperSearch, readSearch } from '../../../src/app/pages/marketplace/parts/read-search.ts';

describe('the search of an address', () => {
  test('leaves out invalid criteria and other parameters', () => {
    const query = new URLSearchParams('level=Wizard&q=calendar&sort=luck&utm_source=news');
    expect(readSearch(query)).toEqual({ q: 'calendar' });
  });

  test('leaves them out for developers, too', () => {
    const query = new URLSearchParams('hours=99&timeZone=Mars/Base&q=sails&sort=luck');
    expect(readDeveloperSearch(query)).toEqual({ q: 'sails' });
  });
});
