import { Select, SelectField } from '../../../ui/form/select-field.tsx';
import { AddSkill } from './add-skill.tsx';
import type { ListSearch, SearchBase } from './list-search.ts';

type SearchFiltersProps<Criteria extends SearchBase> = Pick<
  ListSearch<Criteria>,
  'search' | 'labels' | 'choices' | 'onChange'
> & {
  /** Whether the controls show their labels. */
  readonly isLabelled?: boolean;
};

/** The filters and the order of a search; changes apply immediately. */
export function SearchFilters<Criteria extends SearchBase>(props: SearchFiltersProps<Criteria>) {
  const { search, labels, choices, onChange, isLabelled = false } = props;
  return (
    <>
      <AddSkill search={search} labels={labels} isLabelled={isLabelled} onChange={onChange} />
      {choices.map(({ name, label, options, placeholder, value, isLong }) => {
        const control = {
          name,
          options,
          value,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onChange({ ...search, [name]: target.value || undefined }),
        };
        return isLabelled ? (
          <SelectField key={name} label={label} placeholder={placeholder} {...control} />
        ) : (
          <Select
            key={name}
            aria-label={label}
            compact
            placeholder={placeholder && label}
            className={isLong ? 'min-w-24 basis-24 grow-3' : 'grow'}
            {...control}
          />
        );
      })}
    </>
  );
}
