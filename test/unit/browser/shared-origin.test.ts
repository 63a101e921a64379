import { afterEach, expect, test, vi } from 'vitest';
import { sharesOrigin } from '../../../src/browser/shared-origin.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is the page’s own', '', true],
  ['is a path of the page’s own', '/backend', true],
  ['is named, and is the page’s own', 'https://counterpart.example/backend', true],
  ['has another host', 'https://api.counterpart.example', false],
  ['has another port', 'https://counterpart.example:8443', false],
  ['has another scheme', 'http://counterpart.example', false],
])('a backend that %s', (_, apiHost, isShared) => {
  vi.stubGlobal('location', { origin: 'https://counterpart.example' });
  expect(sharesOrigin(apiHost)).toBe(isShared);
});
