import type { Deps } from '../../../deps.ts';
import { describeError } from '../../../log/describe-error.ts';
import type { Log } from '../../../log/log.ts';
import { type Repetition, repeat } from '../../../repeat.ts';
import type { Entities } from '../../engine/entity.ts';
import { makeDueCalls } from './make-due-calls.ts';

/** The interval of the checks for due calls, in ms: those of other processes wait at most this long. */
const pollMs = 1_000;

/**
 * Makes the due calls of the payment provider, for as long as the process lives. Any number of processes may run one.
 *
 * @param besides - a further task of each run.
 * @returns `wake` is called after a commit that stored a call.
 */
export const startPaymentWorker = (
  entities: Entities,
  deps: Deps,
  log: Log,
  besides: () => Promise<void> = async () => {},
): Repetition =>
  repeat(
    pollMs,
    async () => {
      await makeDueCalls(entities, deps, log);
      await besides();
    },
    (error) => log.error('The payment worker failed. Retrying.', describeError(error)),
  );
