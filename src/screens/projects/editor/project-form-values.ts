import type { MarketFile } from '../../../../contract/marketplace/file.ts';
import type { ProjectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { typedNumber } from '../../shared/form/field-values.ts';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';

/** The values of the project form as typed. */
export type ProjectInputs = {
  readonly title: string;
  readonly description: string;
  readonly skills: readonly string[];
  readonly level: string | null;
  /** In minor units; null if no amount was typed or it can't be parsed. */
  readonly budgetMin: number | null;
  readonly budgetMax: number | null;
  readonly deadline: string;
  readonly hoursPerWeek: string;
  readonly overlapHours: string;
  /** One entry per row of the form, including empty ones; at least one row. */
  readonly questions: readonly string[];
};

/** The initial values of the form. */
export function toProjectInputs(values: ProjectValues): ProjectInputs {
  const questions = textsIn(values, 'questions');
  return {
    title: textIn(values, 'title'),
    description: textIn(values, 'description'),
    skills: textsIn(values, 'skills'),
    level: typeof values.level === 'string' ? values.level : null,
    budgetMin: amountIn(values.budgetMin),
    budgetMax: amountIn(values.budgetMax),
    deadline: textIn(values, 'deadline'),
    hoursPerWeek: textIn(values, 'hoursPerWeek'),
    overlapHours: textIn(values, 'overlapHours'),
    questions: questions.length > 0 ? questions : [''],
  };
}

/** The values to send, in the shape of the API's fields; the schema rejects what can't be parsed. */
export function toProjectValues(typed: ProjectInputs, files: readonly MarketFile[]): Required<ProjectValues> {
  return {
    ...typed,
    files,
    deadline: typed.deadline || null,
    hoursPerWeek: numberOrNull(typed.hoursPerWeek),
    overlapHours: numberOrNull(typed.overlapHours),
    questions: typed.questions.filter((question) => question.trim() !== ''),
  };
}

const amountIn = (value: unknown) => (typeof value === 'number' ? value : null);
const numberOrNull = (text: string) => (text.trim() === '' ? null : typedNumber(text));
