/** What somebody should be able to do, one pill each. */
export function SkillList({ skills }: { readonly skills: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map((skill) => (
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
