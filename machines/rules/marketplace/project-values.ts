import type { Project } from '../../../contract/marketplace/project.ts';

/** What a project's form holds, by the contract's names; its schema judges it. */
export type ProjectValues = Readonly<Record<string, unknown>>;

/** What was typed and not saved, and the version of the project that it was typed over. */
export type ProjectDraft = { readonly version: number; readonly values: ProjectValues };

/** What a company writes of a project (§M5). */
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
] as const satisfies readonly (keyof Project)[];
export type WrittenField = (typeof writtenFields)[number];

/** The part of a project that its form is about. */
export function projectValues(project: Project): ProjectValues {
  return Object.fromEntries(writtenFields.map((name) => [name, project[name]]));
}

/** The fields in which a project says something else than its form; white space around a text says nothing (§M5). */
export function changedFields(project: Project, values: ProjectValues): readonly WrittenField[] {
  return writtenFields.filter((name) => compared(project[name]) !== compared(values[name]));
}

const compared = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));

/** Has nothing been written of a project yet? */
export const isUnwritten = (values: ProjectValues): boolean =>
  writtenFields.every((name) => [undefined, 'null', '""', '[]'].includes(compared(values[name])));
