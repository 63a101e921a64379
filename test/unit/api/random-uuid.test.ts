import { afterEach, describe, expect, test, vi } from 'vitest';
import { randomUuid } from '../../../src/api/random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a random UUID', () => {
  // `randomUUID` is missing where a page is served over plain HTTP.
  test.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-8fff-ffffffffffff'],
  ])('has a version and a variant, and is random otherwise: %#', (byte, expected) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    expect(randomUuid()).toBe(expected);
  });

  test('is different each time', () => {
    expect(new Set(Array.from({ length: 50 }, randomUuid)).size).toBe(50);
  });
});
