import type { Project } from '../../../../contract/marketplace/project.ts';
import { projectFields } from '../../../../contract/marketplace/project.ts';
import type { ProjectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';

/** §M4: the sections of the editor, with their fields. */
export const projectSections = [
  { id: 'basics', title: 'Basics', fields: ['title', 'description'] },
  { id: 'skills-and-level', title: 'Skills and level', fields: ['skills', 'level'] },
  {
    id: 'budget-and-time',
    title: 'Budget and time',
    fields: ['budgetMin', 'budgetMax', 'deadline', 'hoursPerWeek', 'overlapHours'],
  },
  { id: 'questions-and-files', title: 'Questions and files', fields: ['questions', 'files'] },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly (keyof Project)[];
}[];
export type SectionId = (typeof projectSections)[number]['id'];

/** The section that may stay empty. */
export const optionalSection: SectionId = 'questions-and-files';

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The completed sections, without missing or invalid fields. */
export function readySections(values: ProjectValues): ReadonlySet<SectionId> {
  const wrong = new Set(projectFields.safeParse(values).error?.issues.map(({ path: [name] }) => name));
  const ready = projectSections.filter(
    ({ fields }) => !fields.some((name) => wrong.has(name)) && !fields.every((name) => isEmpty(values[name])),
  );
  return new Set(ready.map(({ id }) => id));
}
