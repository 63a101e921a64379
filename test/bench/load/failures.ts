import type { Budget } from '../report.ts';
import type { Measured } from './crowd.ts';
import type { Deployment } from './deployment.ts';
import { visitorsShare } from './usage.ts';

/** The visitors share one thread: near a whole core, they would be the bottleneck, not the product. */
const busiest = 0.8;
const maxLogged = 5;

/**
 * Prints the first errors of a measurement.
 *
 * @returns a budget of zero errors.
 */
export function errorBudget(deployment: Deployment, { errors }: Measured): Budget {
  return allowNone([...errors, ...findTroubles(deployment)]);
}

/** The same for measurements of speed, where slow visitors are an error too. */
export function speedBudget(deployment: Deployment, measured: Measured): Budget {
  const share = visitorsShare(measured);
  const slow = `The visitors took ${Math.round(share * 100)} % of a core: they may be what is slow.`;
  return allowNone([...measured.errors, ...findTroubles(deployment), ...(share > busiest ? [slow] : [])]);
}

function allowNone(errors: readonly string[]): Budget {
  for (const error of errors.slice(0, maxLogged)) console.error(error);
  return { value: errors.length, max: 0 };
}

/** Errors that visitors don't see because nginx or another process makes up for them, one sentence each. */
function findTroubles({ product, nginx }: Deployment): readonly string[] {
  const ended = product.processes.filter(({ pid }) => !isRunning(pid));
  const defects = product.processes.flatMap(({ output }) => linesWith(output(), /"level":"error"/));
  const refused = linesWith(nginx.logs(), /\[(crit|alert|emerg)\]/);
  // The log names each process that was asked: two names mean that the first didn't answer.
  const repeated = linesWith(nginx.logs(), / "[\d.:]+, [^"]*" "[^"]*" [0-9a-f]{32}$/);
  return [
    ...ended.map(({ address }) => `The process at ${address} has ended.`),
    ...defects.map((line) => `The log has an error: ${line}`),
    ...refused.map((line) => `nginx has an error: ${line}`),
    ...repeated.map((line) => `nginx had to ask another process: ${line}`),
  ];
}

const linesWith = (text: string, form: RegExp) => text.split('\n').filter((line) => form.test(line));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
