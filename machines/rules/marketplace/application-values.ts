import type { ApplicationDraft } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';

/** What the form of an application holds, by the contract's names; its schema judges it. */
export type ApplicationValues = Readonly<Record<string, unknown>>;

/** The part of a kept draft that its form is about. */
export function applicationValues({
  letter,
  milestones,
  answers,
  files,
}: ApplicationDraft): ApplicationValues {
  return { letter, milestones, answers, files };
}

/** Is there anything in it that somebody would miss? */
export function isWritten(values: ApplicationValues): boolean {
  return Object.values(values).some(isSomething);
}

/** Do two forms say the same? White space around a text says nothing (§M5). */
export function saysTheSame(one: ApplicationValues, other: ApplicationValues): boolean {
  return JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed);
}

/** With an answer in the place of each question that the project asks now, empty where there is none yet. */
export function answering(values: ApplicationValues, project: Project | null): ApplicationValues {
  const answers: readonly unknown[] = Array.isArray(values.answers) ? values.answers : [];
  return { ...values, answers: (project?.questions ?? []).map((_, at) => answers[at] ?? '') };
}

const trimmed = (_: string, part: unknown) => (typeof part === 'string' ? part.trim() : part);

function isSomething(part: unknown): boolean {
  if (typeof part === 'string') return part.trim() !== '';
  return typeof part === 'object' && part !== null ? Object.values(part).some(isSomething) : part !== null;
}
