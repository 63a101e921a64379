import { spawnSync } from 'node:child_process';

export type Outcome = { readonly passed: number; readonly failed: number; readonly skipped: number };

export type Check = {
  readonly name: string;
  /** A command of `node_modules/.bin`, with its arguments. */
  readonly command: readonly string[];
  /** Variables that are only worked out when the check's turn has come. */
  readonly environment?: () => Readonly<Record<string, string>>;
  /** Counts the tests of a command that ran some; else the command itself counts as one. */
  readonly read?: () => Outcome;
};

/** What a check came to, and how long it took. */
export type Result = { readonly name: string; readonly outcome: Outcome; readonly seconds: number };

/**
 * Runs checks one after the other, whatever fails, and prints what each came to.
 *
 * @returns their results. A command that failed without naming a failed test counts as one failure.
 */
export function runChecks(checks: readonly Check[]): readonly Result[] {
  return checks.map((check) => {
    console.log(`\n— ${check.name}`);
    const startedAt = performance.now();
    const outcome = runCheck(check);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `— ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(1)} s`,
    );
    return { name: check.name, outcome, seconds };
  });
}

/** What all of them come to. */
export function sumOf(results: readonly Result[]): Outcome {
  const total = (part: keyof Outcome) => results.reduce((sum, { outcome }) => sum + outcome[part], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

function runCheck({ command: [program = '', ...args], environment, read }: Check): Outcome {
  try {
    const { status } = spawnSync(`node_modules/.bin/${program}`, args, {
      stdio: 'inherit',
      env: { ...process.env, ...environment?.() },
    });
    const succeeded = status === 0;
    if (!read) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
    const outcome = read();
    const hasRun = outcome.passed + outcome.failed > 0;
    return succeeded && hasRun ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
