import { cpus } from 'node:os';
import type { Result } from './checks.ts';
import { passedIn } from './run-report.ts';

/**
 * Time and count of every suite, as a table in Markdown.
 *
 * @param seconds - the duration of the run, which is less than the sum of its suites, because some run in parallel.
 */
export function suiteTable(results: readonly Result[], seconds: number): string {
  const row = (name: string, passed: number, taken: number) =>
    `| ${name} | ${passed.toLocaleString('en')} | ${duration(taken)} |`;
  return [
    `Node ${process.versions.node}, ${cpus().length} cores:`,
    '',
    '| suite | passed | time |',
    '| --- | ---: | ---: |',
    ...results.map(({ name, report, seconds: taken }) => row(name, passedIn(report), taken)),
    row(
      'all',
      results.reduce((sum, { report }) => sum + passedIn(report), 0),
      seconds,
    ),
  ].join('\n');
}

/** `42 s`, `3 min 05 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
