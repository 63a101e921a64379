import type { DraftFields, Project } from '../../../contract/marketplace/project.ts';
import { isSameTyped, type TypedValues, toComparable } from '../typed-values.ts';

/** The values of a project's form, named like the API's fields, whose schema validates them. */
export type ProjectValues = TypedValues<DraftFields>;

/** Unsaved values, and the version of the project they are based on. */
export type ProjectDraft = { readonly version: number; readonly values: ProjectValues };

/** The fields of a project that a company writes (§M5). */
export const writtenFields = [
  'title',
  'description',
  'skills',
  'level',
  'budgetMin',
  'budgetMax',
  'deadline',
  'hoursPerWeek',
  'overlapHours',
  'questions',
  'files',
] as const satisfies readonly (keyof Project & keyof DraftFields)[];
export type WrittenField = (typeof writtenFields)[number];

/** The fields of a project that its form edits. */
export function projectValues(project: Project): ProjectValues {
  return Object.fromEntries(writtenFields.map((name) => [name, project[name]]));
}

/** The fields in which a project and its form differ; white space around a text is ignored (§M5). */
export function changedFields(project: Project, values: ProjectValues): readonly WrittenField[] {
  return writtenFields.filter((name) => !isSameTyped(project[name], values[name]));
}

/** Whether a project is still empty. */
export const isUnwritten = (values: ProjectValues): boolean =>
  writtenFields.every((name) => [undefined, 'null', '""', '[]'].includes(toComparable(values[name])));
