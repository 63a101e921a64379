import { classes } from '../../../ui/classes.ts';

type SkillListProps = {
  readonly skills: readonly string[];
  /** The viewer's own skills, which are highlighted. */
  readonly own?: readonly string[] | undefined;
  /** The maximum number shown, the viewer's own first; the others are counted. */
  readonly max?: number;
};

/** Required skills, as pills. */
export function SkillList({ skills, own = [], max = skills.length }: SkillListProps) {
  const isOwn = (skill: string) => own.includes(skill);
  const shown = [...skills.filter(isOwn), ...skills.filter((skill) => !isOwn(skill))].slice(0, max);
  const rest = skills.length - shown.length;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((skill) => (
        <li
          key={skill}
          className={classes(
            'rounded-full border px-3 py-hair text-sm wrap-anywhere',
            isOwn(skill) ? 'border-transparent bg-accent-soft text-ink' : 'border-line text-soft',
          )}
        >
          {skill}
        </li>
      ))}
      {rest > 0 && <li className="py-hair text-sm text-soft">+{rest} more</li>}
    </ul>
  );
}
