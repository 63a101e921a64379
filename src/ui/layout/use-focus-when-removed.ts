import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the page's title when this very element is removed with the focus on it. */
export function useFocusWhenRemoved(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown === document.activeElement) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [element]);
}
