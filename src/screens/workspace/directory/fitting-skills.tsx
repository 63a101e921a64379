import { Check } from 'lucide-react';

type FittingSkillsProps = { readonly skills: readonly string[]; readonly fitting: readonly string[] };

/** A developer’s skills, those first that are looked for, each of these with a mark. */
export function FittingSkills({ skills, fitting }: FittingSkillsProps) {
  const others = skills.filter((skill) => !fitting.includes(skill));
  return (
    <ul className="flex flex-wrap gap-2">
      {fitting.map((skill) => (
        <li
          key={skill}
          className="flex items-center gap-1 rounded-full border border-transparent bg-accent-soft px-3 py-hair text-sm font-medium wrap-anywhere text-accent"
        >
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {skill}
        </li>
      ))}
      {others.map((skill) => (
        <li
          key={skill}
          className="rounded-full border border-line px-3 py-hair text-sm wrap-anywhere text-soft"
        >
          {skill}
        </li>
      ))}
    </ul>
  );
}
