import type { ApplicationDraft, ApplicationDraftFields } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { TypedValues } from '../typed-values.ts';

/** The values of an application's form, named like the API's fields, whose schema validates them. */
export type ApplicationValues = TypedValues<ApplicationDraftFields>;

/** The fields of a stored draft that the form edits. */
export function applicationValues({
  letter,
  milestones,
  answers,
  files,
}: ApplicationDraft): ApplicationValues {
  return { letter, milestones, answers, files };
}

/** Whether the form contains anything worth saving. */
export function isWritten(values: ApplicationValues): boolean {
  return Object.values(values).some(isSomething);
}

/** Adds an answer for each of the project's current questions, '' if there is none yet. */
export function withAnswers(values: ApplicationValues, project: Project | null): ApplicationValues {
  const answers: readonly unknown[] = Array.isArray(values.answers) ? values.answers : [];
  return { ...values, answers: (project?.questions ?? []).map((_, at) => answers[at] ?? '') };
}

function isSomething(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== '';
  return typeof part === 'object' && part !== null ? Object.values(part).some(isSomething) : part !== null;
}
