import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Verdict } from './verdict.ts';

/** A mutant: its flow, and its index in the list of `listMutants`. */
export type Job = { readonly flow: string; readonly index: number };

/**
 * Runs mutants on all cores.
 *
 * @param done - called for each as soon as its result is known.
 * @throws when a worker exits early, with the mutant that caused it.
 */
export async function runAll<J extends Job>(
  jobs: readonly J[],
  done: (job: J, verdict: Verdict) => void,
): Promise<void> {
  const left = jobs[Symbol.iterator]();
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(left, done)));
}

/** Runs a worker that takes the remaining jobs one at a time. */
function work<J extends Job>(left: Iterator<J>, done: (job: J, verdict: Verdict) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('worker.ts', import.meta.url));
    let job: J | null = null;
    const next = () => {
      const { value, done: isDone } = left.next();
      job = isDone ? null : value;
      if (job) worker.send({ flow: job.flow, index: job.index } satisfies Job);
      else worker.disconnect();
    };
    worker.on('message', (verdict: Verdict) => {
      if (job) done(job, verdict);
      next();
    });
    worker.on('exit', (code) => {
      if (job) reject(new Error(`A worker died of ${job.flow} ${job.index} (exit code ${code}).`));
      else resolve();
    });
    next();
  });
}
