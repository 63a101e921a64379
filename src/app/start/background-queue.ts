import { onConnectionChange } from '../../browser/connection.ts';
import type { BackgroundServices } from './background-services.tsx';
import { memoizeAsync } from './lazy.ts';

/** The background services come after the page; what they are told before waits for them, in order. */
export type BackgroundQueue = {
  /** Does it now, or as soon as they are there. */
  readonly enqueue: (task: (background: BackgroundServices) => void) => void;
  readonly load: () => Promise<BackgroundServices>;
  /** Null until they are there. */
  readonly now: () => BackgroundServices | null;
  /** Calls back when they are there, before anything that waited is done. */
  readonly onLoaded: (listener: () => void) => void;
};

/** @param start - fetches and starts them. */
export function createBackgroundQueue(start: () => Promise<BackgroundServices>): BackgroundQueue {
  let background: BackgroundServices | null = null;
  let announce = () => {};
  const waiting: ((background: BackgroundServices) => void)[] = [];
  const load = memoizeAsync(async () => {
    background = await start();
    announce();
    for (const task of waiting.splice(0)) task(background);
    return background;
  });
  // Without a connection the page goes on alone; with the connection comes another try.
  onConnectionChange(() => void load().catch(() => undefined));
  return {
    enqueue(task) {
      if (background) task(background);
      else waiting.push(task);
    },
    load,
    now: () => background,
    onLoaded(listener) {
      announce = listener;
    },
  };
}
