import { afterEach, expect, test, vi } from 'vitest';
import { hasOwnBackend } from '../../../src/browser/own-backend.ts';

const page = (backend?: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: backend === undefined ? {} : { backend } } });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a page that our server has marked has our backend', () => {
  page('counterpart');
  expect(hasOwnBackend()).toBe(true);
});

test('a build that is configured for our backend has it, too', () => {
  page();
  vi.stubEnv('VITE_BACKEND', 'counterpart');
  expect(hasOwnBackend()).toBe(true);
});

test.each([
  ['nothing says so', undefined, undefined],
  ['the mark is another one', 'other', undefined],
  ['the build names another one', undefined, 'other'],
])('any other backend knows only the specification: %s', (_, mark, variable) => {
  page(mark);
  vi.stubEnv('VITE_BACKEND', variable);
  expect(hasOwnBackend()).toBe(false);
});
