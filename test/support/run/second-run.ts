import type { RunReport, TestRecord } from './run-report.ts';

/** More failures than these aren't the machine's: there is no second run. */
export const maxFailures = 10;
/** How many tests of a run may pass only when they run once more, alone. */
export const maxFlaky = 3;

/** The messages of fast-check and of random walks: what chance has found is a fault, even if a second run misses it. */
const foundByChance = /Property (?:failed|interrupted) after|Random walk with seed/;

/** Tests that failed at first; what passed in an earlier suite's second run is among them. */
const failedIn = ({ tests }: RunReport): readonly TestRecord[] =>
  tests.filter(({ status }) => status === 'failed' || status === 'flaky');

/**
 * May the failed tests of a suite run once more, to part those that a busy machine made late from those that fail?
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
 * What two runs of a suite come to, the second of which had the failed tests of the first. What passes then is flaky;
 * what fails in the second run, or isn't in it, has failed.
 */
export function joinRuns(first: RunReport, second: RunReport): RunReport {
  const recordsOf = (wanted: TestRecord['status']) =>
    new Map(second.tests.filter(({ status }) => status === wanted).map((test) => [test.name, test]));
  const [failed, passed] = [recordsOf('failed'), recordsOf('passed')];
  const tests = first.tests.map((test): TestRecord => {
    // First what failed: two tests may have one name.
    const failure = failed.get(test.name);
    if (failure) return failure;
    return test.status === 'failed' && passed.has(test.name) ? { ...test, status: 'flaky' } : test;
  });
  return { tests, errors: second.errors };
}
