import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { type ApplicationValues, saysTheSame } from './application-values.ts';

/**
 * What was sent, as the form of its revision begins: an answer stands at its question, wherever the company has put that
 * since.
 */
export function sentValues(
  { letter, milestones, answers, files }: Application,
  { questions }: Project,
): ApplicationValues {
  const answerTo = (asked: string) => answers.find(({ question }) => question === asked)?.answer ?? '';
  const rows = milestones.map(({ title, amount, days }) => ({ title, amount, days }));
  return { letter, milestones: rows, answers: questions.map(answerTo), files };
}

/** Why an application can’t be revised: its project has ended, or it has gone on without that; null: it can (§M3, revise). */
export function whyNotRevise({ allowedEvents }: Application, { state }: Project): 'ended' | 'decided' | null {
  if (state !== 'open') return 'ended';
  return allowedEvents.includes('revise') ? null : 'decided';
}

/** Would a revision say just what the company has already, for the project as it is? */
export function isNoRevision(values: ApplicationValues, application: Application, project: Project): boolean {
  return (
    application.projectRevision === project.revision && saysTheSame(values, sentValues(application, project))
  );
}
