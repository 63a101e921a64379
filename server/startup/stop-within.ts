import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stops a task and waits for its end, with a limit, because it may hang.
 *
 * @param ms - the limit.
 * @returns whether it ended in that time.
 */
export function stopWithin(ms: number, stop: () => Promise<void>): Promise<boolean> {
  return Promise.race([stop().then(() => true), pause(ms, false)]);
}
