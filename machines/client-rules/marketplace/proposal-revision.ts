import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { type ApplicationValues, saysTheSame } from './application-values.ts';

/**
 * The initial values of a revision's form: what was sent, with each answer at its question, even if the company has
 * moved that.
 */
export function sentValues(
  { letter, milestones, answers, files }: Application,
  { questions }: Project,
): ApplicationValues {
  const answerTo = (asked: string) => answers.find(({ question }) => question === asked)?.answer ?? '';
  const rows = milestones.map(({ title, amount, days }) => ({ title, amount, days }));
  return { letter, milestones: rows, answers: questions.map(answerTo), files };
}

/** Why an application can’t be revised: its project has ended, or it was decided on; null: it can (§M3, revise). */
export function whyNotRevise({ allowedEvents }: Application, { state }: Project): 'ended' | 'decided' | null {
  if (state !== 'open') return 'ended';
  return allowedEvents.includes('revise') ? null : 'decided';
}

/** Would a revision change nothing, for the project as it is? */
export function isNoRevision(values: ApplicationValues, application: Application, project: Project): boolean {
  return (
    application.projectRevision === project.revision && saysTheSame(values, sentValues(application, project))
  );
}
