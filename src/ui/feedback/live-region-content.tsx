import { type ReactNode, useEffect, useState } from 'react';

/**
 * Renders its children after the live region around it is in the page: a text that is inserted together with its region
 * isn't announced.
 */
export function LiveRegionContent({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  // Not in the effect itself, whose update would be part of the same paint.
  useEffect(() => queueMicrotask(() => setThere(true)), []);
  return isThere && children;
}
