import { draftFields, projectFields } from '../../../contract/marketplace/project.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { type FieldProblems, noProblems } from '../field-problems.ts';
import { type ProjectValues, type WrittenField, writtenFields } from './project-values.ts';

/** The problems that prevent a project from being published (§M5), by dotted name. */
export function publishProblems(values: ProjectValues): FieldProblems {
  const { error } = projectFields.safeParse(values);
  return error ? wrongFields(error) : noProblems;
}

/** The problems that prevent even a draft from being stored, for example 500 hours a week, by dotted name. */
export function draftProblems(values: ProjectValues): FieldProblems {
  const { error } = draftFields.safeParse(values);
  return error ? wrongFields(error) : noProblems;
}

/** The fields that an autosave omits because a draft can't store them. */
export function refusedFields(values: ProjectValues): readonly WrittenField[] {
  const refused = new Set(Object.keys(draftProblems(values)).map((name) => name.split('.')[0]));
  return writtenFields.filter((name) => refused.has(name));
}

/** The values of a form that a draft can store. */
export function savableValues(values: ProjectValues): ProjectValues {
  const refused: readonly string[] = refusedFields(values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !refused.includes(name)));
}
