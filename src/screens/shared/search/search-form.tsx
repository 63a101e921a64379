import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { controlLook } from '../../../ui/form/control-look.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { type ListSearch, type SearchBase, withoutFilters } from './list-search.ts';
import { SearchFilters } from './search-filters.tsx';

/** `children`: what can be done with the filters that are set. */
type SearchFormProps<Words extends SearchBase> = ListSearch<Words> & { readonly children?: ReactNode };

/** What to look for: words, and filters that apply as they are changed. On a phone the filters are in a sheet. */
export function SearchForm<Words extends SearchBase>({ children, ...list }: SearchFormProps<Words>) {
  const { search, labels, filters, pathOf, onChange } = list;
  const [typed, setTyped] = useState({ over: search.q, text: search.q ?? '' });
  // The address can change without this form: by Back, and by a chip.
  const text = typed.over === search.q ? typed.text : (search.q ?? '');
  const [isSheetOpen, setSheetOpen] = useState(false);
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
          aria-label={labels.field}
          placeholder={labels.placeholder}
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
