import { Check } from 'lucide-react';

type FittingSkillsProps = {
  readonly skills: readonly string[];
  readonly fitting: readonly string[];
  /** The number shown, but at least all that match; the others are counted. */
  readonly max: number;
};

/** A developer's skills, with those of the search first and highlighted. */
export function FittingSkills({ skills, fitting, max }: FittingSkillsProps) {
  const room = Math.max(0, max - fitting.length);
  const others = skills.filter((skill) => !fitting.includes(skill)).slice(0, room);
  const rest = skills.length - fitting.length - others.length;
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
      {rest > 0 && <li className="py-hair text-sm text-soft">+{rest} more</li>}
    </ul>
  );
}
