import { type ReactNode, useEffect, useState } from 'react';

/** From here on a wait is noticeable, in ms. */
export const noticeable = 300;
/** From here on a wait is too long, in ms (reading 9). */
export const longerThanUsual = 10_000;

/**
 * Draws something once a wait has lasted this long, in ms. It lives as long as one wait, and starts from zero in each.
 */
export function Delayed({ ms, children }: { readonly ms: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue && children;
}
