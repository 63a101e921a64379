import { type RefObject, useEffect, useRef, useState } from 'react';

type Preview = {
  readonly isShown: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** Of the button that shows it, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** What is typed, looked at as others will see it. Only that: nothing happens, so no machine hears of it. */
export function usePreview(): Preview {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) button.current?.focus();
    // It is another page to whoever reads it: it begins at its top.
    if (isShown) window.scrollTo(0, 0);
    wasShown.current = isShown;
  }, [isShown]);
  return { isShown, show: () => setShown(true), hide: () => setShown(false), button };
}
