import { type ReactNode, useEffect, useState } from 'react';

/** Draws something once the live region around it is on the page: what comes together with its region is not heard. */
export function LiveRegionContent({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  // Not in the effect itself: its change would still be part of the same picture.
  useEffect(() => queueMicrotask(() => setThere(true)), []);
  return isThere && children;
}
