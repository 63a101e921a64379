import type { Application } from '../../../../contract/marketplace/application.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { daysText } from '../../shared/formats.ts';

type Milestone = Application['milestones'][number];

/** The changes of a revision to the milestones, one sentence for each changed milestone. */
export function milestoneChanges(
  before: readonly Milestone[],
  after: readonly Milestone[],
  currency: string,
): readonly string[] {
  const money = ({ amount }: Milestone) => moneyText({ amount, currency });
  const describeMilestone = (one: Milestone) => `‘${one.title}’, ${money(one)}, ${daysText(one.days)}`;
  const unmatched = new Set(before);
  const take = (found: Milestone | undefined) =>
    found !== undefined && unmatched.delete(found) ? found : null;
  // Matched by title, the rest by position.
  const byTitle = after.map(({ title }) => take([...unmatched].find((one) => one.title === title)));
  const pairs = after.map((now, place) => ({ now, was: byTitle[place] ?? take(before[place]) }));
  const changed = pairs.flatMap(({ now, was }) => {
    if (was === null) return [`New: ${describeMilestone(now)}`];
    const differences = [
      was.title !== now.title && `called ‘${was.title}’ before`,
      was.amount !== now.amount && `${money(now)} instead of ${money(was)}`,
      was.days !== now.days && `${daysText(now.days)} instead of ${daysText(was.days)}`,
    ].filter((difference) => difference !== false);
    return differences.length === 0 ? [] : [`‘${now.title}’: ${differences.join(', ')}`];
  });
  const removed = [...unmatched].map((one) => `Removed: ${describeMilestone(one)}`);
  const all = [...changed, ...removed];
  return all.length === 0 && before.length > 0 ? ['The same milestones in another order'] : all;
}
