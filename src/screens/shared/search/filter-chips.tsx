import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { RouterLink, TextLink } from '../../../ui/navigation/link.tsx';

/** An active filter, and the address without it. */
type FilterChip = { readonly label: string; readonly to: string };

type FilterChipsProps = {
  readonly filters: readonly FilterChip[];
  /** The address without filters. */
  readonly all: string;
  /** Actions for the filters, at the end of the row. */
  readonly children?: ReactNode;
};

/** The active filters of a search, each of which can be removed; renders nothing if none is active. */
export function FilterChips({ filters, all, children }: FilterChipsProps) {
  const chips = useFocusOnTheNext(filters.length);
  if (filters.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ul ref={chips} aria-label="Active filters" className="flex flex-wrap gap-2">
        {filters.map(({ label, to }) => (
          <li key={label}>
            <RouterLink
              to={to}
              aria-label={`Remove ${label}`}
              className="flex min-h-touch items-center gap-2 rounded-full border border-transparent bg-accent-soft px-4 text-sm font-medium"
            >
              <span className="wrap-anywhere">{label}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </RouterLink>
          </li>
        ))}
      </ul>
      <TextLink to={all} className="flex min-h-touch items-center text-sm">
        Clear all
      </TextLink>
      <div className="ms-auto">{children}</div>
    </div>
  );
}

/** Moves the focus from a removed chip to the first remaining one, or to the page's title. */
function useFocusOnTheNext(count: number) {
  const chips = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      (chips.current?.querySelector('a') ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return chips;
}
