import { expect, test } from 'vitest';
import { storeInEntry } from '../../../src/browser/history-entry.ts';

test('stored state of a history entry keeps the existing state', () => {
  const entry = {
    state: { email: 'cora@example.com', isVerified: false } as unknown,
    replaceState(state: unknown) {
      entry.state = state;
    },
  };
  storeInEntry({ isVerified: true }, entry);
  expect(entry.state).toEqual({ email: 'cora@example.com', isVerified: true });
});
