import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Preview = {
  readonly isShown: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** The ref of the preview button, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

const isPreviewEntry = () => (window.history.state as { isPreview?: unknown } | null)?.isPreview === true;

/**
 * Shows a preview of the typed values, with a history entry, so that Back returns to the form. It only changes what is
 * visible, so it isn't part of a machine.
 */
export function usePreview(): Preview {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(false);
  const formScroll = useRef(0);
  useLayoutEffect(() => {
    const follow = () => setShown(isPreviewEntry());
    // The entry remembers that it is a preview when the page is reloaded, or left and returned to.
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (isShown) window.scrollTo(0, 0);
    else if (wasShown.current) {
      button.current?.focus({ preventScroll: true });
      window.scrollTo(0, formScroll.current);
    }
    wasShown.current = isShown;
  }, [isShown]);
  return {
    isShown,
    show() {
      formScroll.current = window.scrollY;
      window.history.pushState({ ...window.history.state, isPreview: true }, '');
      setShown(true);
    },
    hide: () => window.history.back(),
    button,
  };
}
