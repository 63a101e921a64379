import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Result } from './checks.ts';
import { sumOf } from './checks.ts';

const start = '<!-- suites: written by `npm test -- --record` -->';
const end = '<!-- /suites -->';

/** Time and count of every suite, as a table in Markdown. */
export function suiteTable(results: readonly Result[]): string {
  const row = (name: string, passed: number, seconds: number) =>
    `| ${name} | ${passed.toLocaleString('en')} | ${duration(seconds)} |`;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return [
    '| suite | passed | time |',
    '| --- | ---: | ---: |',
    ...results.map((result) => row(result.name, result.outcome.passed, result.seconds)),
    row('all', sumOf(results).passed, seconds),
  ].join('\n');
}

/**
 * Writes the table into a document, between its two marks.
 *
 * @throws when the document has no such place.
 */
export function recordSuites(file: string, results: readonly Result[]): void {
  const text = readFileSync(file, 'utf8');
  const [before, , after] = text.split(new RegExp(`(${start}[^]*?${end})`));
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the suites.`);
  const machine = `Node ${process.versions.node}, ${cpus().length} cores:`;
  writeFileSync(file, `${before}${start}\n${machine}\n\n${suiteTable(results)}\n${end}${after}`);
}

/** `42 s`, `3 min 05 s`. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
