import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Overview } from '../../../../contract/marketplace/overview.ts';
import type { Side } from '../../../../contract/parties.ts';
import { countText } from '../../../../machines/rules/count-text.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { momentDateText, soonText } from '../../shared/formats.ts';
import { applicationCountText } from '../../shared/list/application-count-text.ts';
import { companyMilestoneNeed, developerMilestoneNeed, moreMilestones } from './milestone-needs.ts';
import type { Need } from './needs-card.tsx';

/** The company's pending actions, most urgent first (§M4). */
export function companyNeeds({ company, currency }: Overview): readonly Need[] {
  const { unread, milestones, offers } = company;
  const listed = unread.items.reduce((sum, { count }) => sum + count, 0);
  return [
    ...milestones.items.map((milestone) => companyMilestoneNeed(milestone, currency)),
    ...moreMilestones(milestones, 'company'),
    ...unread.items.map(({ projectId, title, count }) => ({
      to: marketPaths.ownProject({ projectId }),
      label: `Read ${countText(count, 'new application')}`,
      details: [title],
      count,
    })),
    ...(unread.count > listed
      ? [
          {
            to: marketPaths.ownProjects({ tab: 'open' }),
            label: `Read ${countText(unread.count - listed, 'more application')}`,
            details: ['In other projects'],
            count: unread.count - listed,
          },
        ]
      : []),
    ...offers.items.map(({ applicationId, projectId, title, name, expiresAt }) => ({
      to: marketPaths.reviewApplication({ projectId, applicationId }),
      label: `Your offer to ${name} has no answer yet`,
      details: [title, `expires ${soonText(expiresAt)}`],
      count: 1,
    })),
  ];
}

type RunningProject = Overview['company']['projects']['items'][number];

/** A project's key facts for its company: '4 applications, 3 new', 'open until 26 December 2026'. */
export function projectDetails({ applications, newApplications, openUntil }: RunningProject): string[] {
  // Applying is no longer possible.
  if (openUntil === null) return [];
  return [applicationCountText(applications, newApplications), `open until ${momentDateText(openUntil)}`];
}

/** The developer's pending actions, most urgent first (§M4); ongoing work comes last. */
export function developerNeeds({ developer, currency }: Overview): readonly Need[] {
  const { milestones, offers } = developer;
  const needsIn = (isWork: boolean) =>
    milestones.items
      .filter(({ need }) => (need === 'deliver') === isWork)
      .map((milestone) => developerMilestoneNeed(milestone, currency));
  return [
    ...needsIn(false),
    ...offers.items.map(({ applicationId, title, name, total, expiresAt }) => ({
      to: marketPaths.application({ applicationId }),
      label: `Answer ${name}’s offer of ${moneyText({ amount: total, currency })}`,
      details: [title, `expires ${soonText(expiresAt)}`],
      count: 1,
    })),
    ...needsIn(true),
    ...moreMilestones(milestones, 'developer'),
  ];
}

/** What remains on the other side of an account whose role was switched (§M2); empty if nothing does. */
export function otherSideThings({ company, developer }: Overview, side: Side): string[] {
  const things =
    side === 'company'
      ? [
          [developer.offers.count, 'offer'] as const,
          [developer.applications.count, 'application'] as const,
          [developer.milestones.count, 'open milestone'] as const,
        ]
      : [
          [company.projects.count, 'project'] as const,
          [company.drafts.count, 'draft'] as const,
          [company.milestones.count, 'open milestone'] as const,
        ];
  return things.filter(([count]) => count > 0).map(([count, noun]) => countText(count, noun));
}
