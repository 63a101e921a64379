import { spawn } from 'node:child_process';
import { once } from 'node:events';

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
 * Runs groups of checks one after the other, those of a group at once, whatever fails, and prints what each came to.
 *
 * @returns their results. A command that failed without naming a failed test counts as one failure.
 */
export async function runChecks(groups: readonly (readonly Check[])[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const group of groups)
    results.push(...(await Promise.all(group.map((check) => runCheck(check, group.length === 1)))));
  return results;
}

/** What all of them come to. */
export function sumOf(results: readonly Result[]): Outcome {
  const total = (part: keyof Outcome) => results.reduce((sum, { outcome }) => sum + outcome[part], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** @param isAlone - what it prints is seen at once; of checks that run beside each other it is kept until the end. */
async function runCheck(check: Check, isAlone: boolean): Promise<Result> {
  const { name } = check;
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const { output, outcome } = await outcomeOf(check, isAlone);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(output);
  console.log(`— ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds.toFixed(1)} s`);
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
    return { output, outcome: outcomeFrom(status === 0, read) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { output, outcome: { passed: 0, failed: 1, skipped: 0 } };
  }
}

function outcomeFrom(succeeded: boolean, read: Check['read']): Outcome {
  if (!read) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const outcome = read();
  const hasRun = outcome.passed + outcome.failed > 0;
  return succeeded && hasRun ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) };
}
