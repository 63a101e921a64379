import { type ReactNode, useEffect, useState } from 'react';

/** The time after which a wait is noticeable. */
export const noticeableMs = 300;
/** The time after which a wait is too long (reading 9). */
export const longerThanUsualMs = 10_000;

/** Renders its children once a wait has lasted this long, in ms. Mount a new one for each wait, so that it starts at zero. */
export function Delayed({ ms, children }: { readonly ms: number; readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue && children;
}
