import { stripVTControlCharacters } from 'node:util';
import type { Result } from './checks.ts';
import { passedIn, type TestRecord } from './run-report.ts';
import { maxFlaky } from './second-run.ts';

/**
 * The number of slowest tests listed at the end of a run, and the characters shown of each title, because a walk's
 * title names every step.
 */
const slowestShown = 20;
const slowestTitle = 160;

/**
 * The result of a run, as text and as two numbers. A skipped test counts as a failure, because it proves nothing; more
 * than {@link maxFlaky} flaky tests add one failure.
 *
 * @param suites - the table of suites, which the text starts with.
 */
export function endOfRun(
  results: readonly Result[],
  suites: string,
): { text: string; passed: number; failed: number } {
  const tests = results.flatMap(({ report }) => report.tests);
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const failures = [
    ...results.flatMap(({ name, report }) => report.errors.map((error) => `${name}: ${firstLine(error)}`)),
    ...tests.filter(({ status }) => status === 'failed').map(withError),
    ...tests.filter(({ status }) => status === 'skipped').map(({ name }) => `${name}\n    It was skipped.`),
    ...(flaky.length > maxFlaky ? [`${flaky.length} flaky tests, where ${maxFlaky} are allowed`] : []),
  ];
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
  const parts = [
    suites,
    list(
      'The slowest tests:',
      slowest.map(({ name, seconds }) => `${seconds.toFixed(1)} s  ${name.slice(0, slowestTitle)}`),
    ),
    list('Flaky, they passed when they ran once more:', flaky.map(withError)),
    list('Failed:', failures),
  ];
  return {
    text: parts.join(''),
    passed: results.reduce((sum, { report }) => sum + passedIn(report), 0),
    failed: failures.length,
  };
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`;

const withError = ({ name, error = '' }: TestRecord): string => `${name}\n    ${firstLine(error)}`;

const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n', 1)[0] ?? '';
