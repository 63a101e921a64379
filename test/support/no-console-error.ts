import { afterEach, beforeEach, expect, vi } from 'vitest';

// What nobody expected is a failure: a test that provokes a console.error mocks it itself and looks at it.
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected console.error').toEqual([]);
});
