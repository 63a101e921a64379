import { expect, test } from 'vitest';
import { rounds, scriptBytes, type TimedRequest } from '../../bench/pages/signed-in/requests.ts';

const request = (path: string, start: number, end: number, bytes = 1_000): TimedRequest => ({
  url: `http://localhost:3000${path}`,
  isDocument: false,
  start,
  end,
  bytes,
  headerBytes: 400,
});
const page: TimedRequest = { ...request('/verify', 0, 240), isDocument: true };

test('the document alone is one round', () => {
  expect(rounds([page])).toBe(1);
});

test('files that the document names are a further round, even while the rest of the document arrives', () => {
  expect(rounds([page, request('/a.js', 200, 500), request('/font.woff2', 230, 900)])).toBe(2);
});

test('a round starts when any request of the previous one has ended', () => {
  const first = [request('/large.js', 250, 1_200), request('/small.js', 250, 420)];
  expect(rounds([page, ...first, request('/v1/users/profile', 421, 600)])).toBe(3);
  expect(rounds([page, ...first, request('/v1/users/profile', 419, 600)])).toBe(2);
});

test('the longest chain counts, in any order of the requests', () => {
  const chain = [
    request('/a.js', 250, 400),
    request('/b.js', 400, 550),
    request('/v1/users/profile', 560, 700),
    request('/c.js', 710, 900),
  ];
  // If it were taken first, only one more would fit.
  const long = request('/font.woff2', 240, 650);
  expect(rounds([...chain.toReversed(), page, long])).toBe(5);
});

test('only scripts are weighed, with their headers and without', () => {
  const all = [
    page,
    request('/assets/start.js?v=1', 250, 400, 60_000),
    request('/assets/font.woff2', 250, 400, 30_000),
    request('/v1/users/profile', 250, 400, 2_000),
    request('/assets/screen.js', 250, 400, 5_000),
  ];
  expect(scriptBytes(all)).toEqual({ sent: 65_000, bodies: 64_200 });
});
