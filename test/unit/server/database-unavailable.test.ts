import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../../server/db/is-unavailable.ts';

const failure = (code: string | undefined, message = 'x') =>
  Object.assign(new Error(message), code && { code });

describe('an unavailable database', () => {
  test.each([
    ['08006', 'a broken connection'],
    ['53100', 'a full disk'],
    ['53300', 'too many connections'],
    ['57014', 'a statement that took too long'],
    ['57P01', 'a server that stops'],
    ['57P03', 'a server that starts'],
    ['55P03', 'a lock that isn’t given'],
    ['40P01', 'a deadlock'],
    ['25006', 'a server that only reads'],
    ['ECONNREFUSED', 'no listener'],
    ['EAI_AGAIN', 'a name that isn’t found now'],
  ])('is detected by %s: %s', (code) => {
    expect(isDatabaseUnavailable(failure(code))).toBe(true);
    // As the query builder wraps it, and as a host with two addresses fails.
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: failure(code) }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([failure(code)]))).toBe(true);
  });

  test('is detected from a missing socket, not from another missing file', () => {
    for (const [syscall, isUnavailable] of [
      ['connect', true],
      ['open', false],
    ] as const)
      expect(isDatabaseUnavailable(Object.assign(failure('ENOENT'), { syscall }))).toBe(isUnavailable);
  });

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('is detected by the driver’s message: %s', (text) => {
    expect(isDatabaseUnavailable(failure(undefined, text))).toBe(true);
  });

  test.each(['23505', '22021', '42P01', 'ERR_INVALID_ARG_TYPE'])(
    'isn’t detected by %s, which is about the call',
    (code) => {
      expect(isDatabaseUnavailable(failure(code, 'Connection terminated'))).toBe(false);
    },
  );

  test('isn’t detected from a value that isn’t an error', () => {
    for (const thrown of [null, undefined, 'Query read timeout', { code: '08006' }])
      expect(isDatabaseUnavailable(thrown)).toBe(false);
  });
});
