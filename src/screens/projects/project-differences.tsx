import type { Project } from '../../../contract/marketplace/project.ts';
import type { WrittenField } from '../../../machines/client-rules/marketplace/project-values.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { dateText } from '../shared/formats.ts';

/** The labels of the form's fields. */
export const fieldNames: Readonly<Record<WrittenField, string>> = {
  title: 'Title',
  description: 'Description',
  skills: 'Skills',
  level: 'Level',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
  deadline: 'Deadline',
  hoursPerWeek: 'Hours a week',
  overlapHours: 'Time zone overlap',
  questions: 'Questions',
  files: 'Files',
};

type ProjectDifferencesProps = {
  /** The current project. */
  readonly project: Project;
  readonly fields: readonly WrittenField[];
  /** The label of the project's state, if that has changed, too. */
  readonly state?: string;
};

/** The current values of the changed fields. */
export function ProjectDifferences({ project, fields, state }: ProjectDifferencesProps) {
  return (
    <dl className="grid gap-2">
      {state && <Difference name="State">{state}</Difference>}
      {fields.map((field) => (
        <Difference key={field} name={fieldNames[field]}>
          {formatField(project, field) || 'Empty'}
        </Difference>
      ))}
    </dl>
  );
}

function Difference({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-clause">
      <dt className="text-soft">{name}</dt>
      <dd className="line-clamp-4 font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}

function formatField(project: Project, field: WrittenField): string {
  if (field === 'files') return project.files.map(({ name }) => name).join(', ');
  const value = project[field];
  if (value === null) return '';
  if (field === 'budgetMin' || field === 'budgetMax')
    return moneyText({ amount: Number(value), currency: project.currency });
  if (field === 'deadline') return dateText(String(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
}
