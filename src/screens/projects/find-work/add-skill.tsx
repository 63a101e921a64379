import { type FormEvent, useState } from 'react';
import { compactControlLook } from '../../../ui/form/compact-control-look.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SearchFormProps } from './search-form.tsx';
import { skillsOf } from './search-words.ts';

type AddSkillProps = Pick<SearchFormProps, 'search' | 'onChange'> & { readonly isLabelled: boolean };

/** §M9: a search names at most so many skills. */
const maxSkills = 10;

/** Adds a skill that a project has to ask for; those that were added are among the search’s chips. */
export function AddSkill({ search, isLabelled, onChange }: AddSkillProps) {
  const [typed, setTyped] = useState('');
  const skills = skillsOf(search);
  function submit(event: FormEvent) {
    event.preventDefault();
    const skill = typed.replaceAll(',', ' ').trim();
    setTyped('');
    if (skill === '' || skills.length >= maxSkills) return;
    onChange({ ...search, skills: [...skills, skill].join(',') });
  }
  const input = {
    type: 'text',
    name: 'skill',
    placeholder: 'Add a skill',
    maxLength: 40,
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped(target.value),
  } as const;
  return (
    <form method="get" onSubmit={submit} className="min-w-24 flex-1">
      {isLabelled ? (
        <TextField label="Skill" hint="Only projects that ask for all of them." {...input} />
      ) : (
        <input aria-label="Skill" className={compactControlLook} {...input} />
      )}
    </form>
  );
}
