import { useMemo } from 'react';
import type { DeveloperCriteria } from '../../../contract/marketplace/directory/developer-search.ts';
import { SearchForm } from '../shared/search/search-form.tsx';
import { timeZoneOptions } from '../shared/time-zones.ts';
import { directoryLabels, directoryPath, listChoices, listFilters, tidySearch } from './directory-labels.ts';

type DirectorySearchProps = {
  readonly search: DeveloperCriteria;
  /** ISO 4217: the default currency to compare rates in; null if unknown. */
  readonly currency: string | null;
  /** The number of matching developers; null if unknown. */
  readonly count: number | null;
  /** Called with the changed search and its address. */
  readonly onChange: (search: DeveloperCriteria, to: string) => void;
};

/** The search form for developers. */
export function DirectorySearch({ search, currency, count, onChange }: DirectorySearchProps) {
  const timeZones = useMemo(() => timeZoneOptions(search.timeZone ?? 'UTC'), [search.timeZone]);
  return (
    <SearchForm
      search={search}
      labels={directoryLabels}
      choices={listChoices(search, { currency, timeZones })}
      filters={listFilters(search, currency)}
      count={count}
      pathOf={directoryPath}
      onChange={(changed) => {
        const next = tidySearch(changed);
        onChange(next, directoryPath(next));
      }}
    />
  );
}
