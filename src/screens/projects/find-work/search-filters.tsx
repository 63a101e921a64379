import { useContext } from 'react';
import { Select, SelectField } from '../../../ui/form/select-field.tsx';
import { AddSkill } from './add-skill.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import type { SearchFormProps } from './search-form.tsx';
import { choicesOf } from './search-words.ts';

type SearchFiltersProps = Pick<SearchFormProps, 'search' | 'currency' | 'onChange'> & {
  /** Do the controls show their labels? */
  readonly isLabelled?: boolean;
};

/** The filters and the order of a search; each applies as it is changed. */
export function SearchFilters({ search, currency, onChange, isLabelled = false }: SearchFiltersProps) {
  const { usualSort } = useContext(ProjectPlaceContext);
  return (
    <>
      <AddSkill search={search} isLabelled={isLabelled} onChange={onChange} />
      {choicesOf(search, { currency, usualSort }).map(({ name, label, options, placeholder, value }) => {
        const props = {
          name,
          options,
          value,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange({ ...search, [name]: target.value || undefined }),
        };
        return isLabelled ? (
          <SelectField key={name} label={label} placeholder={placeholder} {...props} />
        ) : (
          <Select
            key={name}
            aria-label={label}
            compact
            placeholder={placeholder && label}
            className="grow"
            {...props}
          />
        );
      })}
    </>
  );
}
