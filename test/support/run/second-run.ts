import type { RunReport, TestRecord } from './run-report.ts';

/** More failures than this aren't caused by a busy machine: there is no second run. */
export const maxFailures = 10;
/** The maximum number of flaky tests in a run. */
export const maxFlaky = 3;

/** The messages of fast-check and of random walks: a random failure is a fault, even if a second run misses it. */
const foundByChance = /Property (?:failed|interrupted) after|Random walk with seed/;

/** Tests that failed at first, including those that passed in an earlier suite's second run. */
const failedIn = ({ tests }: RunReport): readonly TestRecord[] =>
  tests.filter(({ status }) => status === 'failed' || status === 'flaky');

/**
 * Whether the failed tests of a suite may run again, to separate delays of a busy machine from real failures.
 *
 * @param all - everything that has run so far, the suite included.
 */
export function isWorthRepeating(suite: RunReport, all: readonly RunReport[]): boolean {
  const failed = failedIn(suite);
  return (
    failed.length > 0 &&
    suite.errors.length === 0 &&
    all.flatMap(failedIn).length <= maxFailures &&
    !failed.some(({ error = '' }) => foundByChance.test(error))
  );
}

/**
 * Merges two runs of a suite, the second of which repeated the failed tests of the first. A test that passes then is
 * flaky; one that fails again, or isn't in the second run, has failed.
 */
export function joinRuns(first: RunReport, second: RunReport): RunReport {
  const selectRecords = (wanted: TestRecord['status']) =>
    new Map(second.tests.filter(({ status }) => status === wanted).map((test) => [test.name, test]));
  const [failed, passed] = [selectRecords('failed'), selectRecords('passed')];
  const tests = first.tests.map((test): TestRecord => {
    // Failures first: two tests may share a name.
    const failure = failed.get(test.name);
    if (failure) return failure;
    return test.status === 'failed' && passed.has(test.name) ? { ...test, status: 'flaky' } : test;
  });
  return { tests, errors: second.errors };
}
