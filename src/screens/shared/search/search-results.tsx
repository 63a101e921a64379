import { type ReactNode, useLayoutEffect, useRef } from 'react';

type SearchResultsProps = { readonly isLoading: boolean; readonly children: ReactNode };

/** The results of a search. While another search loads, the previous results stay visible. */
export function SearchResults({ isLoading, children }: SearchResultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // An inert element loses the focus, for example when Back is pressed while a result has it.
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
