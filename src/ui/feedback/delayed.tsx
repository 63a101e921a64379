import { type ReactNode, useEffect, useState } from 'react';

/** From here on a wait is noticed, in ms. */
export const noticeable = 300;
/** From here on it is one too many, in ms (reading 9). */
export const longerThanUsual = 10_000;

/** Draws something once a wait has lasted so long, in ms. It lives as long as one wait, and counts from nothing in each. */
export function Delayed({ ms, children }: { readonly ms: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue && children;
}
