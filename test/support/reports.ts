import { readFileSync } from 'node:fs';
import type { Outcome } from './checks.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
};

/** Counts Vitest's JSON report; a file that could not even be loaded is a failure. */
export function vitestOutcome(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const brokenFiles = report.numFailedTests === 0 ? report.numFailedTestSuites : 0;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts Playwright's JSON report. */
export function playwrightOutcome(file: string): Outcome {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
