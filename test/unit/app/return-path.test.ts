import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { returnPaths } from '../../../src/app/flows/account/return-path.ts';

const stored = new Map<string, unknown>();
const drafts = {
  read: (kind: string) => stored.get(kind) ?? null,
  write: (kind: string, draft: unknown) => void stored.set(kind, draft),
  remove: (kind: string) => void stored.delete(kind),
};
const paths = returnPaths({ drafts });

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00.000Z') });
});
afterEach(() => void vi.useRealTimers());

describe('the return path of a login (§M4)', () => {
  test('is stored for an hour, or until it is cleared', () => {
    expect(paths.read()).toBeNull();
    paths.store('/projects/p1');
    expect(paths.read()).toBe('/projects/p1');
    vi.advanceTimersByTime(3_599_999);
    expect(paths.read()).toBe('/projects/p1');
    vi.advanceTimersByTime(1);
    expect(paths.read()).toBeNull();
    paths.store('/projects/p2');
    paths.forget();
    expect(paths.read()).toBeNull();
  });

  const until = Number.MAX_SAFE_INTEGER;
  test.each([
    '//evil.example',
    7,
    [],
    {},
    { path: '/projects/p1' },
    { path: '/projects/p1', until: '9' },
    { path: '//evil.example', until },
    { path: 'https://evil.example/projects/p1', until },
    { path: '/developer/login', until },
    { path: ['/projects/p1'], until },
  ])('is missing when storage contains %j', (draft) => {
    stored.set('returnPath', draft);
    expect(paths.read()).toBeNull();
  });
});
