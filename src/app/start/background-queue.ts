import { isOnline, onConnectionChange } from '../../browser/connection.ts';
import { memoizeAsync } from '../shared/memoize-async.ts';
import type { BackgroundServices } from './background-services.tsx';

/** Loads the background services after the page, and queues tasks for them until then, in order. */
export type BackgroundQueue = {
  /** Runs a task now, or once the services have loaded. */
  readonly enqueue: (task: (background: BackgroundServices) => void) => void;
  readonly load: () => Promise<BackgroundServices>;
  /** The services; null until they have loaded. */
  readonly now: () => BackgroundServices | null;
  /** Calls back once the services have loaded, before the queued tasks run. */
  readonly onLoaded: (listener: () => void) => void;
};

/** @param start - loads and starts the services. */
export function createBackgroundQueue(start: () => Promise<BackgroundServices>): BackgroundQueue {
  let background: BackgroundServices | null = null;
  let notifyLoaded = () => {};
  const waiting: ((background: BackgroundServices) => void)[] = [];
  const load = memoizeAsync(async () => {
    // A task that throws fails this call. The next one goes on with the rest, and starts nothing again.
    background ??= await start();
    notifyLoaded();
    for (let task = waiting.shift(); task; task = waiting.shift()) task(background);
    return background;
  });
  // Without a connection the page works alone; once the connection is back, loading is retried.
  onConnectionChange(() => {
    if (isOnline()) void load().catch(() => undefined);
  });
  return {
    enqueue(task) {
      if (background) task(background);
      else waiting.push(task);
    },
    load,
    now: () => background,
    onLoaded(listener) {
      notifyLoaded = listener;
    },
  };
}
