import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error fails the test; a test that provokes one mocks it and checks it.
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
