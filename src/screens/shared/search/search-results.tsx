import type { ReactNode } from 'react';

type SearchResultsProps = { readonly isLoading: boolean; readonly children: ReactNode };

/** What was found. While another search loads, the results of the one before stay in their places. */
export function SearchResults({ isLoading, children }: SearchResultsProps) {
  return (
    <div aria-busy={isLoading || undefined} inert={isLoading} className="grid gap-6 inert:opacity-60">
      {children}
    </div>
  );
}
