import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { isSameTyped } from '../typed-values.ts';
import type { ApplicationValues } from './application-values.ts';

/**
 * The initial values of a revision: what was sent, with each answer at its question, even if the company has moved the
 * question.
 */
export function sentValues(
  { letter, milestones, answers, files }: Application,
  { questions }: Project,
): ApplicationValues {
  const answerTo = (asked: string) => answers.find(({ question }) => question === asked)?.answer ?? '';
  const rows = milestones.map(({ title, amount, days }) => ({ title, amount, days }));
  return { letter, milestones: rows, answers: questions.map(answerTo), files };
}

/**
 * The reason why an application can't be revised: its project has ended, or it was decided on; null if it can (§M3,
 * revise).
 */
export function whyNotRevise({ allowedEvents }: Application, { state }: Project): 'ended' | 'decided' | null {
  if (state !== 'open') return 'ended';
  return allowedEvents.includes('revise') ? null : 'decided';
}

/** Whether a revision would change nothing. */
export function isUnchangedRevision(
  values: ApplicationValues,
  application: Application,
  project: Project,
): boolean {
  return (
    application.projectRevision === project.revision && isSameTyped(values, sentValues(application, project))
  );
}
