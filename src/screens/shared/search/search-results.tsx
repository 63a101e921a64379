import { type ReactNode, useLayoutEffect, useRef } from 'react';

type SearchResultsProps = { readonly isLoading: boolean; readonly children: ReactNode };

/** What was found. While another search loads, the results of the one before stay in their places. */
export function SearchResults({ isLoading, children }: SearchResultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What is inert loses the focus, such as after Back, which was pressed among the results.
    if (isLoading && box.current?.contains(document.activeElement))
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isLoading]);
  return (
    <div
      ref={box}
      aria-busy={isLoading || undefined}
      inert={isLoading}
      className="grid gap-6 inert:opacity-60"
    >
      {children}
    </div>
  );
}
