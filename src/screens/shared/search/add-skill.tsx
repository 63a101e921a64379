import { type FormEvent, useState } from 'react';
import { compactControlLook } from '../../../ui/form/compact-control-look.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type ListSearch, maxSkills, type SearchBase, skillsOf } from './list-search.ts';

type AddSkillProps<Words extends SearchBase> = Pick<ListSearch<Words>, 'search' | 'labels' | 'onChange'> & {
  readonly isLabelled: boolean;
};

/** Adds a skill to what is looked for; those that were added are among the search’s chips. */
export function AddSkill<Words extends SearchBase>(props: AddSkillProps<Words>) {
  const { search, labels, isLabelled, onChange } = props;
  const [typed, setTyped] = useState('');
  const skills = skillsOf(search);
  function submit(event: FormEvent) {
    event.preventDefault();
    const skill = typed.replaceAll(',', ' ').trim();
    setTyped('');
    const isKnown = skills.some((one) => one.toLowerCase() === skill.toLowerCase());
    if (skill === '' || isKnown || skills.length >= maxSkills) return;
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
        <TextField label={labels.skill} hint={labels.skillHint} {...input} />
      ) : (
        <input aria-label={labels.skill} className={compactControlLook} {...input} />
      )}
    </form>
  );
}
