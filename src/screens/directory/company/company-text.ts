import type { Company } from '../../../../contract/marketplace/directory/company.ts';
import { countText } from '../../../../machines/rules/count-text.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { daysText } from '../../shared/formats.ts';

/** The text for a figure without any data yet. */
const noneYet = 'None yet';

/** §M8: the share of a company's projects that led to a hire. */
export function hireRateText({ ended, funded }: Pick<Company, 'ended' | 'funded'>): string {
  if (ended === 0) return noneYet;
  return `${Math.round((funded / ended) * 100)}% (${funded} of ${ended})`;
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** §M8: the time until a company's first decision; in days from two days on. */
export function firstDecisionText({ firstDecision: minutes }: Pick<Company, 'firstDecision'>): string {
  if (minutes === null) return noneYet;
  if (minutes < hourMinutes) return 'Within an hour';
  if (minutes >= 2 * dayMinutes) return `About ${daysText(Math.round(minutes / dayMinutes))}`;
  return `About ${countText(Math.round(minutes / hourMinutes), 'hour')}`;
}

/** §M8: the total that a company has paid, as far as it is public. */
export function paidText({ paid, currency }: Pick<Company, 'paid' | 'currency'>): string {
  if (paid === null) return noneYet;
  const text = (amount: number) => moneyText({ amount, currency });
  if (paid.below === null) return `${text(paid.from)} or more`;
  return paid.from === 0 ? `Less than ${text(paid.below)}` : `${text(paid.from)}–${text(paid.below)}`;
}
