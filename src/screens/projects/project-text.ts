import type { Project } from '../../../contract/marketplace/project.ts';
import { countText } from '../../../machines/rules/count-text.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { dateText, momentDateText } from '../shared/formats.ts';

/** The project's title, which a draft may not have yet. */
export const titleOf = ({ title }: Pick<Project, 'title'>): string => title || 'Untitled project';

/** The budget: '€8,000–€12,000'; null if a draft has none. */
export function budgetText(project: Pick<Project, 'budgetMin' | 'budgetMax' | 'currency'>): string | null {
  const { budgetMin, budgetMax, currency } = project;
  const amounts = [budgetMin, budgetMax].filter((amount) => amount !== null);
  return [...new Set(amounts)].map((amount) => moneyText({ amount, currency })).join('–') || null;
}

/**
 * The end of a project's listing: 'Open until 26 December 2026'.
 *
 * @param moment - ISO 8601.
 */
export const openUntilText = (moment: string): string => `Open until ${momentDateText(moment)}`;

type Terms = Pick<Project, 'level' | 'hoursPerWeek' | 'deadline' | 'overlapHours'>;

/** The requirements except the skills: 'Expert', '20 hours a week', 'by 31 January 2027'. */
export function listTerms({ level, hoursPerWeek, deadline, overlapHours }: Terms): readonly string[] {
  return [
    level,
    hoursPerWeek !== null && `${countText(hoursPerWeek, 'hour')} a week`,
    deadline !== null && `by ${dateText(deadline)}`,
    overlapHours !== null && overlapHours > 0 && `${countText(overlapHours, 'hour')} of overlap`,
  ].filter((term) => typeof term === 'string');
}
