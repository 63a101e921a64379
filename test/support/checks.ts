import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Outcome = {
  readonly passed: number;
  /** The name of each test that failed. */
  readonly failures: readonly string[];
  readonly skipped: number;
};

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
 * Runs groups of checks one after the other, those of a group at once, whatever fails, and prints what each came to.
 *
 * @returns their results. A command that failed without naming a failed test is a failure by its own name.
 */
export async function runChecks(groups: readonly (readonly Check[])[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const group of groups)
    results.push(...(await Promise.all(group.map((check) => runCheck(check, group.length === 1)))));
  return results;
}

/** What all of them come to. */
export function sumOf(results: readonly Result[]): Outcome {
  const total = (part: 'passed' | 'skipped') => results.reduce((sum, { outcome }) => sum + outcome[part], 0);
  const failures = results.flatMap(({ name, outcome }) =>
    outcome.failures.map((failure) => `${name}: ${failure}`),
  );
  return { passed: total('passed'), failures, skipped: total('skipped') };
}

/** @param isAlone - what it prints is seen at once; of checks that run beside each other it is kept until the end. */
async function runCheck(check: Check, isAlone: boolean): Promise<Result> {
  const { name } = check;
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const { output, outcome } = await outcomeOf(check, isAlone);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(output);
  console.log(
    `— ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed in ${seconds.toFixed(1)} s`,
  );
  return { name, outcome, seconds };
}

async function outcomeOf({ command: [program = '', ...args], environment, read }: Check, isAlone: boolean) {
  let output = '';
  try {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      stdio: isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...environment?.() },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [status] = (await once(child, 'close')) as [number | null];
    return { output, outcome: outcomeFrom(program, status === 0, read) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { output, outcome: { passed: 0, failures: [program], skipped: 0 } };
  }
}

function outcomeFrom(program: string, succeeded: boolean, read: Check['read']): Outcome {
  if (!read) return { passed: succeeded ? 1 : 0, failures: succeeded ? [] : [program], skipped: 0 };
  const outcome = read();
  const hasRun = outcome.passed + outcome.failures.length > 0;
  const isSound = (succeeded && hasRun) || outcome.failures.length > 0;
  return isSound ? outcome : { ...outcome, failures: [program] };
}
