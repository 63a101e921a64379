import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type {
  CompanyMilestone,
  DeveloperMilestone,
} from '../../../../contract/marketplace/milestones/waiting-milestone.ts';
import type { Side } from '../../../../contract/parties.ts';
import { countText } from '../../../../machines/rules/count-text.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { soonText } from '../../shared/formats.ts';
import type { Need } from './needs-card.tsx';

type NeedTexts = Pick<Need, 'to' | 'label' | 'details'>;

/** A milestone that needs an action of the company, with its page and deadline (§M4). */
export function companyMilestoneNeed(milestone: CompanyMilestone, currency: string): Need {
  const { need, title, project, name: known, amount, until } = milestone;
  const name = known || 'the developer';
  const place = { side: 'company' as const, ...milestone };
  const sum = moneyText({ amount, currency });
  const texts: Readonly<Record<CompanyMilestone['need'], NeedTexts>> = {
    fundFirst: {
      to: marketPaths.fundMilestone(milestone),
      label: 'Fund the first milestone',
      details: [project, name, ...by('by', until)],
    },
    review: {
      to: marketPaths.reviewMilestone(milestone),
      label: `Review ‘${title}’`,
      details: [project, name, ...by('approved automatically on', until)],
    },
    answerSplit: {
      to: marketPaths.dispute(place),
      label: `Answer the split of ‘${title}’`,
      details: [project, `proposed by ${name}`, sum],
    },
    answerProposal: {
      to: marketPaths.proposeMilestone(place),
      label: `Answer the proposal ‘${title}’`,
      details: [project, `proposed by ${name}`, sum],
    },
    fund: {
      to: marketPaths.fundMilestone(milestone),
      label: `Fund ‘${title}’`,
      details: [project, name, sum],
    },
  };
  return { ...texts[need], count: 1 };
}

/** A milestone that needs an action of the developer, with its page and deadline (§M4). */
export function developerMilestoneNeed(milestone: DeveloperMilestone, currency: string): Need {
  const { need, title, project, name: known, amount, until } = milestone;
  const name = known || 'the company';
  const place = { side: 'developer' as const, ...milestone };
  const sum = moneyText({ amount, currency });
  const texts: Readonly<Record<DeveloperMilestone['need'], NeedTexts>> = {
    answerRefund: {
      to: marketPaths.refund(place),
      label: `Answer the refund request for ‘${title}’`,
      details: [project, name, ...by('refunded automatically on', until)],
    },
    changes: {
      to: marketPaths.workOnMilestone(milestone),
      label: `Make the changes to ‘${title}’`,
      details: [project, `requested by ${name}`],
    },
    answerSplit: {
      to: marketPaths.dispute(place),
      label: `Answer the split of ‘${title}’`,
      details: [project, `proposed by ${name}`, sum],
    },
    answerProposal: {
      to: marketPaths.proposeMilestone(place),
      label: `Answer the proposal ‘${title}’`,
      details: [project, `proposed by ${name}`, sum],
    },
    deliver: {
      to: marketPaths.workOnMilestone(milestone),
      label: `Deliver ‘${title}’`,
      details: [project, name, ...by('due', until)],
    },
  };
  return { ...texts[need], count: 1 };
}

const by = (label: string, moment: string | null) =>
  moment === null ? [] : [`${label} ${soonText(moment)}`];

type Listed = { readonly count: number; readonly items: readonly unknown[] };

/** The number of milestones that aren't listed, if any. */
export function moreMilestones({ count, items }: Listed, side: Side): readonly Need[] {
  const more = count - items.length;
  if (more === 0) return [];
  return [
    {
      to: marketPaths.contracts({ side }),
      label: `${countText(more, 'more milestone')} ${more === 1 ? 'needs' : 'need'} you`,
      details: ['In your contracts'],
      count: more,
    },
  ];
}
