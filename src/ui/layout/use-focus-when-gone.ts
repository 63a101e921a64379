import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's title when the element that had it disappears.
 *
 * @param isThere - whether the element is shown.
 */
export function useFocusWhenGone(isThere: boolean): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasThere.current && !isThere && isLost) document.querySelector('h1')?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
}
