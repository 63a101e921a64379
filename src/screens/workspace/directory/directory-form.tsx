import { Search } from 'lucide-react';
import { type FormEvent, useContext, useMemo, useState } from 'react';
import {
  type DeveloperWords,
  developerWords,
  usualApart,
} from '../../../../contract/marketplace/directory/developer-search.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import { timeZoneOptions } from '../../shared/time-zones.ts';
import {
  apartOptions,
  currencyOptions,
  directoryPath,
  filtersOf,
  hoursOptions,
  rateOptions,
  skillsOf,
  sortOptions,
} from './directory-words.ts';

type DirectoryFormProps = {
  /** What the address looks for. */
  readonly search: DeveloperWords;
  /** ISO 4217: what rates are compared in where the search names none; null until that is known. */
  readonly currency: string | null;
};

/** Whom to look for: words, filters and an order. It leads to another address, and so does each filter that is taken off. */
export function DirectoryForm({ search, currency }: DirectoryFormProps) {
  const { go } = useContext(NavigationContext);
  const [skills, setSkills] = useState(skillsOf(search));
  const timeZones = useMemo(() => timeZoneOptions(search.timeZone ?? 'UTC'), [search.timeZone]);
  const isFiltered = Object.keys(search).some((name) => name !== 'q');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    // An empty field looks for nothing, and hours between clocks say nothing without a place.
    const wanted = Object.entries({ ...typed, skills: skills.join(',') }).filter(
      ([name, value]) =>
        name in developerWords.shape &&
        value !== '' &&
        value !== 'match' &&
        (name !== 'apart' || typed.timeZone !== ''),
    );
    go({ to: directoryPath(Object.fromEntries(wanted)) });
  }
  return (
    <search className="grid gap-4">
      <form method="get" onSubmit={submit} className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-last-narrow">
          <TextField
            label="Who are you looking for?"
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
              hint="Developers with at least one of them; those with the most come first."
              name="skill"
              value={skills}
              onChange={setSkills}
              limit={10}
              className="sm:col-span-2"
            />
            <SelectField
              label="Rate up to"
              name="rateMax"
              options={rateOptions(search, search.currency ?? currency)}
              placeholder="Any rate"
              hint="Only rates in one currency can be compared."
              defaultValue={search.rateMax}
            />
            <SelectField
              label="Rates in"
              name="currency"
              options={currencyOptions}
              placeholder="Any currency"
              defaultValue={search.currency}
            />
            <SelectField
              label="Time zone"
              name="timeZone"
              options={timeZones}
              placeholder="Anywhere"
              defaultValue={search.timeZone}
            />
            <SelectField
              label="Time difference"
              name="apart"
              options={apartOptions}
              defaultValue={search.apart ?? String(usualApart)}
            />
            <SelectField
              label="Hours a week"
              name="hours"
              options={hoursOptions}
              placeholder="Any number"
              defaultValue={search.hours}
            />
            <SelectField label="Sort by" name="sort" options={sortOptions} defaultValue={search.sort} />
          </div>
        </details>
      </form>
      <FilterChips filters={filtersOf(search, currency)} all={directoryPath({ sort: search.sort })} />
    </search>
  );
}
