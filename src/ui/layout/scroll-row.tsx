import {
  Children,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { NavigationContext } from '../navigation/navigation.ts';

type ScrollRowProps = {
  /** Names the navigation for assistive technology. */
  readonly label: string;
  readonly className: string;
  /** Links; the one to the current page is kept in view. */
  readonly children: ReactNode;
};

/** A navigation that scrolls sideways where it doesn't fit; the edge that hides links fades (scroll-row.css). */
export function ScrollRow({ label, className, children }: ScrollRowProps) {
  const { path, onPathChange } = useContext(NavigationContext);
  const page = useSyncExternalStore(onPathChange, path, path);
  const row = useRef<HTMLElement>(null);
  const count = Children.count(children);
  const [hidden, setHidden] = useState('');

  function measure() {
    if (row.current) setHidden(hiddenSides(row.current));
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page has another current link, more links other edges
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    // Reports once when it starts, and again when the window or the font changes.
    const observer = new ResizeObserver(() => {
      centreCurrentLink(element);
      setHidden(hiddenSides(element));
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [page, count]);

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

/** Not by `scrollIntoView`, which would move the page, too. */
function centreCurrentLink(row: HTMLElement) {
  const link = row.querySelector('[aria-current="page"]');
  if (link) row.scrollLeft += middleOf(link) - middleOf(row);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** @returns the sides where a link is cut off: 'left', 'right', both separated by a space, or ''. */
function hiddenSides(row: HTMLElement): string {
  const edge = row.getBoundingClientRect();
  const links = [...row.children].map((link) => link.getBoundingClientRect());
  // Positions are fractions of pixels.
  const isCutLeft = links.some(({ left }) => left < edge.left - 1);
  const isCutRight = links.some(({ right }) => right > edge.right + 1);
  return [isCutLeft && 'left', isCutRight && 'right'].filter(Boolean).join(' ');
}
