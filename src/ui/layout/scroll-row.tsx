import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollRowProps = {
  /** The label of the navigation for assistive technology. */
  readonly label: string;
  readonly className: string;
  /** Links; the current page's link is kept in view. */
  readonly children: ReactNode;
};

/** A navigation that scrolls sideways if it doesn't fit; an edge with hidden links fades (scroll-row.css). */
export function ScrollRow({ label, className, children }: ScrollRowProps) {
  const row = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState('');

  function measure() {
    if (row.current) setHidden(hiddenSides(row.current));
  }
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      centreCurrentLink(element);
      setHidden(hiddenSides(element));
    });
    // Also reports once on start, and again when the window or the font changes.
    const watchSizes = () => {
      sizes.disconnect();
      for (const part of [element, ...element.children]) sizes.observe(part);
    };
    // Links are added and removed, and the current link changes slightly after the page.
    const links = new MutationObserver(watchSizes);
    links.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
    watchSizes();
    return () => {
      links.disconnect();
      sizes.disconnect();
    };
  }, []);

  return (
    <nav
      ref={row}
      aria-label={label}
      data-hidden={hidden || undefined}
      onScroll={measure}
      className={`scroll-row ${className}`}
    >
      {children}
    </nav>
  );
}

/** Not with `scrollIntoView`, which would also scroll the page. */
function centreCurrentLink(row: HTMLElement) {
  const link = row.querySelector('[aria-current="page"]');
  if (link) row.scrollLeft += measureMiddle(link) - measureMiddle(row);
}

function measureMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** @returns the sides where a link is cut off: 'left', 'right', both separated by a space, or ''. */
function hiddenSides(row: HTMLElement): string {
  const edge = row.getBoundingClientRect();
  const links = [...row.children].map((link) => link.getBoundingClientRect());
  // Positions are fractional.
  const isCutLeft = links.some(({ left }) => left < edge.left - 1);
  const isCutRight = links.some(({ right }) => right > edge.right + 1);
  return [isCutLeft && 'left', isCutRight && 'right'].filter(Boolean).join(' ');
}
