import { type ReactNode, useEffect, useState } from 'react';

/** The time after which a wait is noticeable, in ms. */
export const noticeable = 300;
/** The time after which a wait is too long, in ms (reading 9). */
export const longerThanUsual = 10_000;

/** Renders its children once a wait has lasted this long, in ms. Mount a new one for each wait, so that it starts at zero. */
export function Delayed({ ms, children }: { readonly ms: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue && children;
}
