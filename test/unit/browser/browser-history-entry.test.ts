import { expect, test } from 'vitest';
import { storeInEntry } from '../../../src/browser/history-entry.ts';

test('what is kept in a history entry stands beside what was there', () => {
  const entry = {
    state: { email: 'cora@example.com', isVerified: false } as unknown,
    replaceState(state: unknown) {
      entry.state = state;
    },
  };
  storeInEntry({ isVerified: true }, entry);
  expect(entry.state).toEqual({ email: 'cora@example.com', isVerified: true });
});
