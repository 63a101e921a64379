import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends what was started, and waits for it, but not forever: a running task may hang.
 *
 * @param ms - how long it may take.
 * @returns whether it ended in that time.
 */
export function endsWithin(ms: number, stop: () => Promise<void>): Promise<boolean> {
  return Promise.race([stop().then(() => true), pause(ms, false)]);
}
