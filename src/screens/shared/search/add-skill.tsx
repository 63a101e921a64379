import { type FormEvent, useId, useState } from 'react';
import { SuggestionList } from '../../../ui/form/combobox/suggestion-list.tsx';
import { useCombobox } from '../../../ui/form/combobox/use-combobox.ts';
import { compactControlLook } from '../../../ui/form/compact-control-look.ts';
import { controlLook } from '../../../ui/form/control-look.ts';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { useSkillCompletion } from '../form/skill-suggestions.ts';
import { type ListSearch, maxSkills, parseSkills, type SearchBase } from './list-search.ts';

type AddSkillProps<Criteria extends SearchBase> = Pick<
  ListSearch<Criteria>,
  'search' | 'labels' | 'onChange'
> & {
  readonly isLabelled: boolean;
};

/** Adds a skill to the search; added skills are shown as chips. */
export function AddSkill<Criteria extends SearchBase>(props: AddSkillProps<Criteria>) {
  const { search, labels, isLabelled, onChange } = props;
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const skills = parseSkills(search);
  const isFull = skills.length >= maxSkills;
  const error = isRefused && isFull ? `You can search for ${maxSkills} skills at most.` : undefined;
  const errorId = useId();
  const completion = useSkillCompletion();
  const suggestions = useCombobox({ completion, text: typed, taken: skills, onTake: add });

  function add(text: string) {
    const skill = text.replaceAll(',', ' ').trim();
    const isKnown = skills.some((one) => one.toLowerCase() === skill.toLowerCase());
    const isNew = skill !== '' && !isKnown;
    // A skill beyond the limit stays in the field, so that it isn't lost unnoticed.
    setRefused(isNew && isFull);
    setTyped(isNew && isFull ? text : '');
    if (!isNew || isFull) return;
    onChange({ ...search, skills: [...skills, skill].join(',') });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    add(typed);
  }
  const input = {
    type: 'text',
    name: 'skill',
    placeholder: 'Add a skill',
    maxLength: 40,
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      setRefused(false);
      suggestions.onType(target.value);
    },
    onKeyDown: suggestions.press,
    onFocus: suggestions.onFocus,
    onBlur: suggestions.onBlur,
    ...suggestions.field,
  } as const;
  return (
    <form method="get" onSubmit={submit} className="min-w-24 flex-1">
      {isLabelled ? (
        <Field label={labels.skill} hint={labels.skillHint} error={error}>
          {(control) => (
            <div className="relative">
              <input className={controlLook} {...input} {...control} />
              <SuggestionList {...suggestions.list} />
            </div>
          )}
        </Field>
      ) : (
        <div className="relative">
          <input
            aria-label={labels.skill}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            className={compactControlLook}
            {...input}
          />
          <SuggestionList {...suggestions.list} />
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </form>
  );
}
