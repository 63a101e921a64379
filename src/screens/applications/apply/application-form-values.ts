import type { ApplicationValues } from '../../../../machines/client-rules/marketplace/application-values.ts';
import { typedNumber } from '../../shared/form/field-values.ts';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';

/** A milestone as typed. */
export type ProposedMilestoneInputs = {
  /** Identifies the row in the form; it isn't sent. */
  readonly key: number;
  readonly title: string;
  /** In minor units; null if no amount was typed or it can't be parsed. */
  readonly amount: number | null;
  readonly days: string;
};

/** The values of the application form as typed. */
export type ApplicationInputs = {
  readonly letter: string;
  /** At least one row. */
  readonly milestones: readonly ProposedMilestoneInputs[];
  /** In the order of the project's questions. */
  readonly answers: readonly string[];
};

/** An empty row with an unused key. */
export function emptyProposedMilestone(
  others: readonly ProposedMilestoneInputs[] = [],
): ProposedMilestoneInputs {
  return { key: Math.max(-1, ...others.map(({ key }) => key)) + 1, title: '', amount: null, days: '' };
}

/** The initial values of the form. */
export function toApplicationInputs(values: ApplicationValues): ApplicationInputs {
  const milestones = rowsIn(values).map((milestone, key) => ({
    key,
    title: textIn(milestone, 'title'),
    amount: typeof milestone.amount === 'number' ? milestone.amount : null,
    days: textIn(milestone, 'days'),
  }));
  return {
    letter: textIn(values, 'letter'),
    milestones: milestones.length > 0 ? milestones : [emptyProposedMilestone()],
    answers: textsIn(values, 'answers'),
  };
}

/** The values to send, in the shape of the API's fields; the schema rejects what can't be parsed. */
export function toApplicationValues({
  letter,
  milestones,
  answers,
}: ApplicationInputs): Required<Omit<ApplicationValues, 'files'>> {
  return {
    letter,
    milestones: milestones.map(({ title, amount, days }) => ({
      title,
      amount,
      days: days.trim() === '' ? null : typedNumber(days),
    })),
    answers,
  };
}

/** The sum of the amounts that can be parsed, in minor units. */
export function sumAmounts(milestones: readonly { readonly amount: number | null }[]): number {
  return milestones.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** The milestones of a stored draft, which may contain any value. */
export function rowsIn({ milestones }: ApplicationValues): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(milestones) ? milestones.filter((one) => typeof one === 'object' && one !== null) : [];
}
