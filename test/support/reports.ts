import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Outcome } from './checks.ts';

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Counts Vitest's JSON report; a file that could not even be loaded is a failure. */
export function vitestOutcome(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [path];
    return failed.map(({ fullName }) => `${path}: ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

/** Counts Playwright's JSON report; what passed only when tried again is a failure. */
export function playwrightOutcome(file: string): Outcome {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message = 'an error' }) => message)],
    skipped: stats.skipped,
  };
}

const failuresIn = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...suites.flatMap(failuresIn),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(() => `${file}: ${title}`),
  ),
];
