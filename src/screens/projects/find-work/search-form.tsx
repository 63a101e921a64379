import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useContext, useState } from 'react';
import type { SearchWords } from '../../../../contract/marketplace/project-search.ts';
import { Button } from '../../../ui/form/button.tsx';
import { controlLook } from '../../../ui/form/control-look.ts';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import { SearchFilters } from './search-filters.tsx';
import { filtersOf, searchPath } from './search-words.ts';

export type SearchFormProps = {
  readonly search: SearchWords;
  /** ISO 4217; null while no project has told it. */
  readonly currency: string | null;
  /** How many projects fit, in words; null while that isn’t known. */
  readonly count: string | null;
  /** Another search is wanted. */
  readonly onChange: (search: SearchWords) => void;
};
/** `children`: what can be done with the filters that are set. */
type Props = SearchFormProps & { readonly children: ReactNode };

/** What to look for: words, and filters that apply as they are changed. On a phone the filters are in a sheet. */
export function SearchForm({ children, ...props }: Props) {
  const { search, currency, onChange } = props;
  const place = useContext(ProjectPlaceContext);
  const [typed, setTyped] = useState({ over: search.q, text: search.q ?? '' });
  // The address can change without this form: by Back, and by a chip.
  const text = typed.over === search.q ? typed.text : (search.q ?? '');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = filtersOf(search, currency);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ ...search, q: text.trim() || undefined });
  }
  return (
    <search className="grid gap-2">
      <form method="get" onSubmit={submit} className="flex gap-2">
        <input
          type="search"
          name="q"
          aria-label="What are you looking for?"
          placeholder="Search titles, skills, descriptions"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setTyped({ over: search.q, text: target.value })}
          className={controlLook}
        />
        <Button type="submit" compact className="min-h-12 shrink-0 sm:px-6">
          <Search aria-hidden="true" className="size-icon" strokeWidth={1.75} />
          <span className="max-sm:sr-only">Search</span>
        </Button>
        <Button
          variant="secondary"
          compact
          className="min-h-12 shrink-0 sm:hidden"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-icon" strokeWidth={1.75} />
          <span className="sr-only">Filters</span>
        </Button>
      </form>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <SearchFilters {...props} />
      </div>
      <FilterSheet {...props} open={isSheetOpen} onClose={() => setSheetOpen(false)} />
      <FilterChips
        filters={filters.map(({ label, without }) => ({ label, to: searchPath(place, without) }))}
        all={searchPath(place, { sort: search.sort })}
      >
        {children}
      </FilterChips>
    </search>
  );
}
