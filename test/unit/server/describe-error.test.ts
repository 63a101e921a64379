import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeError } from '../../../server/log/describe-error.ts';

describe('an error in the log', () => {
  test('is named with its causes and their codes, and described by the message of the last cause', () => {
    const cause = Object.assign(new Error('connection terminated'), { code: '57P01' });
    const error = new DrizzleQueryError('select $1', ['ada@company.example', 'hidden-word'], cause);
    expect(describeError(error)).toEqual({
      error: 'Error, because of Error 57P01',
      reason: 'connection terminated',
      stack: expect.stringMatching(/^ {4}at /),
    });
    expect(JSON.stringify(describeError(error))).not.toMatch(/ada|hidden-word/);
  });

  test.each([
    ['invalid input syntax for type uuid: "hidden-word"', 'invalid input syntax for type uuid: …'],
    [`Unexpected token 'h', "hidden-word" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
    ['Key (email)=(hidden@word.example) already exists', 'Key … already exists'],
    ['Bearer abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', 'Bearer …'],
    ['the code was 4711', 'the code was …'],
    ['two\nlines', 'two lines'],
  ])('says of %j only %j', (message, reason) => {
    expect(describeError(new Error(message)).reason).toBe(reason);
  });

  test.each(['hidden-word', null, undefined, 42, {}])('may be anything: %j', (error) => {
    expect(describeError(error)).toEqual({ error: '', reason: '', stack: '' });
  });

  test('may be caused by itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error).reason).toBe('round');
  });
});
