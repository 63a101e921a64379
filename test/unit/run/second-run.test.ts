import { describe, expect, test } from 'vitest';
import { endOfRun } from '../../support/run/end-of-run.ts';
import type { RunReport, TestRecord } from '../../support/run/run-report.ts';
import { isWorthRepeating, joinRuns } from '../../support/run/second-run.ts';

const record = (name: string, status: TestRecord['status'], error?: string): TestRecord => ({
  name,
  file: 'some.test.ts',
  status,
  seconds: 1,
  ...(error && { error }),
});
const report = (...tests: readonly TestRecord[]): RunReport => ({ tests, errors: [] });
const failing = (count: number) =>
  report(...Array.from({ length: count }, (_, index) => record(`${index}`, 'failed', 'Error: late')));
const worth = (suite: RunReport, ...others: readonly RunReport[]) =>
  isWorthRepeating(suite, [...others, suite]);

describe('the failed tests of a suite', () => {
  test('run again, up to ten of a run', () => {
    expect(worth(failing(10))).toBe(true);
    expect(worth(failing(11))).toBe(false);
    expect(worth(failing(6), failing(5))).toBe(false);
    expect(worth(failing(9), report(record('a', 'flaky'), record('b', 'flaky')))).toBe(false);
  });

  test('don’t run again if none failed', () => {
    expect(worth(report(record('a', 'passed')), failing(1))).toBe(false);
  });

  test('don’t run again if a property was refuted', () => {
    const error = 'Error: Property failed after 3 tests\n{ seed: 20261121, path: "2", endOnFailure: true }';
    expect(worth(report(record('a', 'failed', 'Error: late'), record('b', 'failed', error)))).toBe(false);
  });

  test('don’t run again if a random walk failed', () => {
    const error = 'AssertionError: Random walk with seed 3: a reset is kept: expected false to be true';
    expect(worth(report(record('a', 'failed', error)))).toBe(false);
  });

  test('don’t run again if something failed outside of any test', () => {
    expect(worth({ ...failing(1), errors: ['some.test.ts: Error: no such module'] })).toBe(false);
  });
});

describe('after a second run, a test', () => {
  const first = report(record('a', 'failed', 'Error: late'), record('b', 'passed'));
  const status = (second: RunReport) => joinRuns(first, second).tests.map(({ status: found }) => found);

  test('that passes is flaky, and keeps its first error', () => {
    const joined = joinRuns(first, report(record('a', 'passed')));
    expect(joined.tests[0]).toMatchObject({ status: 'flaky', error: 'Error: late' });
  });

  test('that fails again, is skipped or is missing has failed', () => {
    expect(status(report(record('a', 'failed', 'Error: wrong')))).toEqual(['failed', 'passed']);
    expect(status(report(record('a', 'skipped')))).toEqual(['failed', 'passed']);
    expect(status(report())).toEqual(['failed', 'passed']);
  });

  test('that passed before and fails now has failed', () => {
    expect(status(report(record('a', 'passed'), record('b', 'failed')))).toEqual(['flaky', 'failed']);
  });

  test('can’t hide a failure outside of it', () => {
    expect(joinRuns(first, { tests: [], errors: ['no server'] }).errors).toEqual(['no server']);
  });
});

describe('at the end of a run', () => {
  const ended = (...tests: readonly TestRecord[]) =>
    endOfRun([{ name: 'unit tests', report: report(...tests), seconds: 1 }], '');
  const flaky = (count: number) =>
    Array.from({ length: count }, (_, index) => record(`${index}`, 'flaky', 'Error: late'));

  test('three flaky tests have passed and are named with their errors', () => {
    const { passed, failed, text } = ended(...flaky(3));
    expect({ passed, failed }).toEqual({ passed: 3, failed: 0 });
    expect(text).toContain('0\n    Error: late');
  });

  test('more than three make it red', () => {
    expect(ended(...flaky(4))).toMatchObject({ passed: 4, failed: 1 });
  });

  test('a failed or skipped test, or an error outside of tests, makes it red', () => {
    expect(ended(record('a', 'failed', 'Error: wrong'), record('b', 'skipped'))).toMatchObject({ failed: 2 });
    const broken = { name: 'browser tests', report: { tests: [], errors: ['no server'] }, seconds: 1 };
    const { failed } = endOfRun([broken], '');
    expect(failed).toBe(1);
  });
});
