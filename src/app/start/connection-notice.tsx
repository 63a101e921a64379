import { useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from '../../browser/connection.ts';

/** Shows on every page that the browser is offline. */
export function ConnectionNotice() {
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  return (
    <div role="status" className="sticky top-0 z-40">
      {!online && (
        <p className="border-y border-transparent bg-warn-soft px-4 py-2 text-center text-sm text-ink">
          You’re offline. What you’ve typed stays on this page. Try again when you’re back online.
        </p>
      )}
    </div>
  );
}
