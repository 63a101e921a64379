import { describe, expect, test } from 'vitest';
import {
  failureMessage,
  fieldMessages,
  hasCode,
  isNetworkFailure,
  isNotFound,
  isOfflineFailure,
  isTransientFailure,
} from '../../../machines/client-rules/failures.ts';

// @flow login verify-email profile-registration

const http = (status: number, message: string | null) => ({ kind: 'http', status, message });
const invalidInput = {
  kind: 'invalidInput',
  message: 'Please check the marked fields.',
  fields: { 'hourlyRate.amount': 'Enter at least 1.' },
};

describe('the message of a failed call (spec §8)', () => {
  test.each([
    ['the server’s own', http(401, 'Wrong password.'), 'Wrong password.'],
    ['the flow’s, where the server has none', http(500, null), 'Otherwise'],
    ['the flow’s, where the server’s is blank', http(500, '  '), 'Otherwise'],
    ['the flow’s, where no answer came', { kind: 'network', message: null }, 'Otherwise'],
    ['that of a response that isn’t a profile', { kind: 'invalidBody', message: 'Invalid' }, 'Invalid'],
    ['that of a missing token', { kind: 'unauthenticated', message: 'Needed' }, 'Needed'],
    ['that of wrong input', invalidInput, 'Please check the marked fields.'],
    ['never that of a bug', new TypeError('x is not a function'), 'Otherwise'],
    ['the flow’s, for nothing', undefined, 'Otherwise'],
    ['the flow’s, for null', null, 'Otherwise'],
    ['the flow’s, for a string', 'words', 'Otherwise'],
  ])('is %s', (_, error, expected) => {
    expect(failureMessage(error, 'Otherwise')).toBe(expected);
  });
});

test('a missing response is distinguished from an error, and being offline from a missing response', () => {
  const [network, offline] = [
    { kind: 'network', message: null },
    { kind: 'offline', message: null },
  ];
  expect([network, offline, http(500, null), new Error('x')].map(isNetworkFailure)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([network, offline].map(isOfflineFailure)).toEqual([false, true]);
});

test('only the code of an answer says why our backend refused', () => {
  const refusal = { ...http(422, 'No.'), code: 'wrongCode' };
  const isWrong = (error: unknown) => hasCode(error, 'codeExpired', 'wrongCode');
  expect([refusal, { ...refusal, status: 400 }].map(isWrong)).toEqual([true, true]);
  const others = [http(422, 'wrongCode'), { ...refusal, code: 'stale' }, { ...refusal, kind: 'network' }];
  expect(others.map(isWrong)).toEqual([false, false, false]);
});

test('temporary failures are no answer, an overloaded server, and one that a proxy can’t reach', () => {
  const passing = [
    ...[429, 500, 502, 503, 504].map((status) => http(status, null)),
    { kind: 'network', message: null },
  ];
  const lasting = [http(401, null), http(404, null), http(501, null), new Error('503')];
  expect(passing.map(isTransientFailure)).toEqual(passing.map(() => true));
  expect(lasting.map(isTransientFailure)).toEqual(lasting.map(() => false));
});

test('only a 404 means that something doesn’t exist', () => {
  expect([http(404, null), http(403, null), new Error('404')].map(isNotFound)).toEqual([true, false, false]);
});

test('field messages are those of wrong input, and of nothing else', () => {
  expect(fieldMessages(invalidInput)).toEqual({ 'hourlyRate.amount': 'Enter at least 1.' });
  expect(fieldMessages(http(400, 'Bad.'))).toEqual({});
  expect(fieldMessages(undefined)).toEqual({});
});
