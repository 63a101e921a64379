import { type ReactNode, useEffect, useState } from 'react';

/**
 * Draws something once the live region around it is on the page: a text that is inserted together with its region isn't
 * announced.
 */
export function LiveRegionContent({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  // Not in the effect itself: its change would still be part of the same paint.
  useEffect(() => queueMicrotask(() => setThere(true)), []);
  return isThere && children;
}
