import { useMemo } from 'react';
import type { DeveloperCriteria } from '../../../../contract/marketplace/directory/developer-search.ts';
import { SearchForm } from '../../shared/search/search-form.tsx';
import { timeZoneOptions } from '../../shared/time-zones.ts';
import { choicesOf, directoryLabels, directoryPath, filtersOf, tidied } from './directory-labels.ts';

type DirectorySearchProps = {
  readonly search: DeveloperCriteria;
  /** ISO 4217: the currency in which rates are compared if the search names none; null until that is known. */
  readonly currency: string | null;
  /** How many developers fit; null while that isn’t known. */
  readonly count: number | null;
  /** Called with another search and its address. */
  readonly onChange: (search: DeveloperCriteria, to: string) => void;
};

/** The search form for developers. */
export function DirectorySearch({ search, currency, count, onChange }: DirectorySearchProps) {
  const timeZones = useMemo(() => timeZoneOptions(search.timeZone ?? 'UTC'), [search.timeZone]);
  return (
    <SearchForm
      search={search}
      labels={directoryLabels}
      choices={choicesOf(search, { currency, timeZones })}
      filters={filtersOf(search, currency)}
      count={count}
      pathOf={directoryPath}
      onChange={(changed) => {
        const wanted = tidied(changed);
        onChange(wanted, directoryPath(wanted));
      }}
    />
  );
}
