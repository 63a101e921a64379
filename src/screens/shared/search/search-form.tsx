import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { type ListSearch, type SearchBase, withoutFilters } from './list-search.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFilters } from './search-filters.tsx';

/** `children` are the actions for the active filters. */
type SearchFormProps<Criteria extends SearchBase> = ListSearch<Criteria> & { readonly children?: ReactNode };

/** The search form: a text field, and filters that apply immediately. On a phone the filters are in a sheet. */
export function SearchForm<Criteria extends SearchBase>({ children, ...list }: SearchFormProps<Criteria>) {
  const { search, labels, filters, pathOf, onChange } = list;
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <search className="grid gap-2">
      <SearchBox
        isMain
        label={labels.field}
        placeholder={labels.placeholder}
        query={search.q ?? ''}
        onSearch={(text) => onChange({ ...search, q: text || undefined })}
      >
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
      </SearchBox>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <SearchFilters {...list} />
      </div>
      <FilterSheet {...list} open={isSheetOpen} onClose={() => setSheetOpen(false)} />
      <FilterChips
        filters={filters.map(({ label, without }) => ({ label, to: pathOf(without) }))}
        all={pathOf({ ...withoutFilters(list), q: undefined })}
      >
        {children}
      </FilterChips>
    </search>
  );
}
