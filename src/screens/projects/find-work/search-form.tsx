import { Search } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import { type SearchWords, searchWords } from '../../../../contract/marketplace/project-search.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import {
  ageOptions,
  amountOptions,
  filtersOf,
  levelOptions,
  publicSortOptions,
  searchPath,
  skillsOf,
  sortOptions,
} from './search-words.ts';

type SearchFormProps = {
  /** What the address looks for. */
  readonly search: SearchWords;
  /** ISO 4217; null while no project has told it. */
  readonly currency: string | null;
};

/** What to look for: words, filters and an order. It leads to another address, and so does each filter that is taken off. */
export function SearchForm({ search, currency }: SearchFormProps) {
  const { go } = useContext(NavigationContext);
  const { list, isPublic } = useContext(ProjectPlaceContext);
  const [skills, setSkills] = useState(skillsOf(search));
  const filters = filtersOf(search, currency);
  const isFiltered = Object.keys(search).some((name) => name !== 'q');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    // An empty field looks for nothing; the newest come first by themselves.
    const wanted = Object.entries({ ...typed, skills: skills.join(',') }).filter(
      ([name, value]) => name in searchWords.shape && value !== '' && value !== 'newest',
    );
    go({ to: searchPath(list, Object.fromEntries(wanted)) });
  }
  return (
    <search className="grid gap-4">
      <form method="get" onSubmit={submit} className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-last-narrow">
          <TextField
            label="What are you looking for?"
            type="search"
            name="q"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={search.q}
          />
          <Button type="submit">
            <Search aria-hidden="true" className="size-icon" strokeWidth={1.75} />
            Search
          </Button>
        </div>
        <details open={isFiltered} className="rounded-card border border-line bg-surface px-6 py-2">
          <summary className="min-h-touch cursor-pointer content-center font-medium">
            Filters and sorting
          </summary>
          <div className="grid gap-4 pt-2 pb-4 sm:grid-cols-2">
            <TagsField
              label="Skills"
              hint="Only projects that ask for all of them."
              name="skill"
              value={skills}
              onChange={setSkills}
              limit={10}
              className="sm:col-span-2"
            />
            <SelectField
              label="Level"
              name="level"
              options={levelOptions}
              placeholder="Any level"
              defaultValue={search.level}
            />
            <SelectField
              label="Posted"
              name="postedWithin"
              options={ageOptions}
              placeholder="Any time"
              defaultValue={search.postedWithin}
            />
            <SelectField
              label="Budget from"
              name="budgetMin"
              options={amountOptions(search.budgetMin, currency)}
              placeholder="Any amount"
              defaultValue={search.budgetMin}
            />
            <SelectField
              label="Budget up to"
              name="budgetMax"
              options={amountOptions(search.budgetMax, currency)}
              placeholder="Any amount"
              defaultValue={search.budgetMax}
            />
            <SelectField
              label="Sort by"
              name="sort"
              options={isPublic ? publicSortOptions : sortOptions}
              defaultValue={search.sort}
            />
          </div>
        </details>
      </form>
      <FilterChips
        filters={filters.map(({ label, without }) => ({ label, to: searchPath(list, without) }))}
      />
    </search>
  );
}
