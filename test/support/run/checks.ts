import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport, TestRecord } from './run-report.ts';
import { isWorthRepeating, joinRuns } from './second-run.ts';

export type Check = {
  readonly name: string;
  /** A command of `node_modules/.bin`, with its arguments. */
  readonly command: readonly string[];
  /** Environment variables that are only computed when the check starts. */
  readonly environment?: () => Readonly<Record<string, string>>;
  /** Whether its output is shown at once, though others of its group run, too. */
  readonly isShown?: boolean;
  /**
   * The command that repeats the failed tests, or their files. A check that has it must write a RunReport; one without
   * it and without a report counts as a single test.
   */
  readonly again?: (failed: readonly TestRecord[]) => readonly string[];
};

/** The result of a check, and how long it took. */
export type Result = { readonly name: string; readonly report: RunReport; readonly seconds: number };

/**
 * Runs groups of checks in sequence, the checks of a group in parallel, regardless of failures, and prints each result.
 * After a group, the failed tests of each check may run again, alone (second-run.ts).
 *
 * @returns their results. A command that failed without naming a failed test is a failure by its own name.
 */
export async function runChecks(groups: readonly (readonly Check[])[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const group of groups) {
    const runs = await Promise.all(
      group.map(async (check) => ({
        check,
        first: await runCheck(check, check.isShown ?? group.length === 1),
      })),
    );
    const reports = [...results, ...runs.map(({ first }) => first)].map(({ report }) => report);
    for (const { check, first } of runs)
      results.push(isWorthRepeating(first.report, reports) ? await runFailedAgain(check, first) : first);
  }
  return results;
}

async function runFailedAgain(check: Check, first: Result): Promise<Result> {
  if (!check.again) return first;
  const failed = first.report.tests.filter(({ status }) => status === 'failed');
  const name = `${first.name}, the failed ones once more, alone`;
  const second = await runCheck({ ...check, name, command: check.again(failed) }, true);
  return {
    name: first.name,
    report: joinRuns(first.report, second.report),
    seconds: first.seconds + second.seconds,
  };
}

/** @param isShown - its output is shown at once; otherwise it is buffered until the end. */
async function runCheck(check: Check, isShown: boolean): Promise<Result> {
  const { name } = check;
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const { output, report } = await spawnCheck(check, isShown);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(output);
  const count = (wanted: TestRecord['status']) =>
    report.tests.filter(({ status }) => status === wanted).length;
  const failed = count('failed') + report.errors.length;
  console.log(`— ${name}: ${count('passed')} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
  return { name, report, seconds };
}

async function spawnCheck(check: Check, isShown: boolean): Promise<{ output: string; report: RunReport }> {
  const {
    command: [program = '', ...args],
    environment,
    again,
  } = check;
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-report-'));
  const file = join(folder, 'report.json');
  let output = '';
  try {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      stdio: isShown ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...environment?.(), TEST_REPORT: file },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [status] = (await once(child, 'close')) as [number | null];
    const isReported = again !== undefined || existsSync(file);
    return {
      output,
      report: isReported ? readReport(file, program, status) : commandReport(program, status),
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { output, report: { tests: [], errors: [program] } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const commandReport = (program: string, status: number | null): RunReport => ({
  tests: [{ name: program, file: '', status: status === 0 ? 'passed' : 'failed', seconds: 0 }],
  errors: [],
});

/**
 * A command that ran no test, or failed for a reason that isn't in its report, is reported as an error under its own
 * name.
 */
function readReport(file: string, program: string, status: number | null): RunReport {
  if (!existsSync(file)) return { tests: [], errors: [`${program} wrote no report`] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as RunReport;
  const { tests, errors } = report;
  if (tests.length === 0 && errors.length === 0) return { tests, errors: [`${program} ran no test`] };
  const isExplained = status === 0 || errors.length > 0 || tests.some((test) => test.status === 'failed');
  return isExplained ? report : { tests, errors: [`${program} ended with ${status}`] };
}
