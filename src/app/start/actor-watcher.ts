import type { InspectionEvent } from 'xstate';

type Watch = (event: InspectionEvent) => void;

let watch: Watch | undefined;

/**
 * Lets somebody see everything that happens in the actors that are started from now on. Nobody does in the product;
 * development and a QA build let the inspector (`src/main.tsx`).
 */
export function watchActors(watcher: Watch): void {
  watch = watcher;
}

export const actorWatcher = (): Watch | undefined => watch;
