import type { Deps } from '../../../deps.ts';
import { describeError } from '../../../log/describe-error.ts';
import type { Log } from '../../../log/log.ts';
import type { Entities } from '../../engine/entity.ts';
import { makeDueCalls } from './make-due-calls.ts';

export type PaymentWorker = {
  /** Looks for due calls now; call it after a commit that stored one. */
  readonly wake: () => void;
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
};

/** The interval of the checks for due calls, in ms: those of other processes wait at most this long. */
const pollMs = 1_000;

/**
 * Makes the due calls of the payment provider, for as long as the process lives. Any number of processes may run one.
 *
 * @param besides - a further task of each run.
 */
export function startPaymentWorker(
  entities: Entities,
  deps: Deps,
  log: Log,
  besides: () => Promise<void> = async () => {},
): PaymentWorker {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const stopping = new AbortController();
  let isTroubled = false;

  async function look(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      try {
        await makeDueCalls(entities, deps, log);
        await besides();
        isTroubled = false;
      } catch (error) {
        if (!isTroubled) log.error('The payment provider can’t be asked. Retrying.', describeError(error));
        isTroubled = true;
      }
    }
  }
  const wake = () => {
    isWanted = true;
    running ??= look().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(wake, pollMs);
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
