import { describe, expect, test } from 'vitest';
import {
  consentRecord,
  fullConsent,
  noConsent,
  storedChoice,
} from '../../../machines/client-rules/site/cookie-consent.ts';
import { day } from '../../support/durations.ts';

// @flow cookie-consent

const now = Date.parse('2026-11-21T09:30:00.000Z');
const choice = { analytics: true, marketing: false, functional: true };
const record = { necessary: true, ...choice, timestamp: '2026-11-20T09:30:00.000Z', version: '1.0' };

/** Every way to switch three categories on and off. */
const choices = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  analytics: (bits & 1) !== 0,
  marketing: (bits & 2) !== 0,
  functional: (bits & 4) !== 0,
}));

describe('the record of a choice (spec §3)', () => {
  test('has six fields', () => {
    expect(consentRecord(choice, now)).toEqual({
      necessary: true,
      analytics: true,
      marketing: false,
      functional: true,
      timestamp: '2026-11-21T09:30:00.000Z',
      version: '1.0',
    });
  });

  test.each(choices)('is read back as it was made: %o', (made) => {
    const stored: unknown = JSON.parse(JSON.stringify(consentRecord(made, now)));
    expect(storedChoice(stored, now)).toEqual(made);
    expect(storedChoice(stored, now + 365 * day)).toEqual(made);
    expect(storedChoice(stored, now + 365 * day + 1)).toBeNull();
  });

  test('contains only the three categories of a choice', () => {
    expect(Object.keys(consentRecord({ ...fullConsent, extra: 1 } as typeof fullConsent, now))).toHaveLength(
      6,
    );
    expect(storedChoice({ ...record, extra: 1 }, now)).toEqual(choice);
  });
});

describe('a stored record counts (spec §4)', () => {
  test.each([
    ['as it was written', record],
    ['made just now', { ...record, timestamp: '2026-11-21T09:30:00.000Z' }],
    ['365 days old', { ...record, timestamp: '2025-11-21T09:30:00.000Z' }],
    ['with its time in another zone', { ...record, timestamp: '2026-11-21T10:30:00+01:00' }],
    ['with its time in whole seconds', { ...record, timestamp: '2026-11-20T09:30:00Z' }],
  ])('%s', (_, stored) => {
    expect(storedChoice(stored, now)).toEqual(choice);
  });
});

describe('the user is asked again (spec §4)', () => {
  const without = (field: keyof typeof record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

  test.each<[string, unknown]>([
    ['nothing is stored', null],
    ['what is stored isn’t an object', 'declined'],
    ['it is a number', 1],
    ['it is true', true],
    ['it is a list', [record]],
    ['it is empty', {}],
    ['it is 365 days and a moment old', { ...record, timestamp: '2025-11-21T09:29:59.999Z' }],
    ['its time is a moment in the future', { ...record, timestamp: '2026-11-21T09:30:00.001Z' }],
    ['its time is far in the future', { ...record, timestamp: '2999-01-01T00:00:00.000Z' }],
    ['its time isn’t text', { ...record, timestamp: now }],
    ['its time isn’t a time', { ...record, timestamp: 'yesterday' }],
    ['its time isn’t an ISO time', { ...record, timestamp: 'Fri, 20 Nov 2026 09:30:00 GMT' }],
    ['its time is a day only', { ...record, timestamp: '2026-11-20' }],
    ['its time has no zone', { ...record, timestamp: '2026-11-20T09:30:00' }],
    ['its time cannot be', { ...record, timestamp: '2026-13-40T99:99:99.000Z' }],
    ['its version is older', { ...record, version: '0.9' }],
    ['its version is newer', { ...record, version: '1.1' }],
    ['its version is a number', { ...record, version: 1 }],
    ['necessary is off', { ...record, necessary: false }],
    ['necessary is no truth', { ...record, necessary: 'true' }],
    ...(['analytics', 'marketing', 'functional'] as const).flatMap((category) =>
      ['true', 1, 0, null, {}].map((value): [string, unknown] => [
        `${category} is ${JSON.stringify(value)}`,
        { ...record, [category]: value },
      ]),
    ),
    ...(Object.keys(record) as (keyof typeof record)[]).map((field): [string, unknown] => [
      `${field} is missing`,
      without(field),
    ]),
  ])('when %s', (_, stored) => {
    expect(storedChoice(stored, now)).toBeNull();
  });
});

test('declining allows nothing and accepting all allows everything', () => {
  expect(Object.values(noConsent)).toEqual([false, false, false]);
  expect(Object.values(fullConsent)).toEqual([true, true, true]);
});
