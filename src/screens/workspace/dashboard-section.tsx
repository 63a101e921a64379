import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
// Only the type, so that the workspace doesn't load the public pages' texts.
import type { planned } from '../../content/planned.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { Missing } from '../shared/missing.tsx';
import { overviewPath, unbuiltSections } from './workspace-sections.ts';

type DashboardSectionProps = {
  readonly side: Side;
  /** The path after the dashboard's. */
  readonly section: string;
};

type Unbuilt = Readonly<Partial<Record<keyof typeof planned, string>>>;

/** The content of sections that aren't built yet, and what to do until then (reading 8). */
const unbuilt: Readonly<Record<Side, Unbuilt>> = {
  company: {
    messages:
      'Your conversations with developers will appear here, by project. Until then, you can write to a developer with an invitation, or when you ask for changes to their work.',
  },
  developer: {
    messages:
      'Your conversations with companies will appear here, by project. Until then, you can write to a company in your application, and with each delivery.',
  },
};

/** A dashboard section that isn't built yet or doesn't exist. */
export function DashboardSection({ side, section }: DashboardSectionProps) {
  const label = unbuiltSections.find((known) => known.section === section)?.label;
  const texts: Readonly<Record<string, string | undefined>> = unbuilt[side];
  const text = texts[section];
  if (!label || !text) {
    return (
      <Missing
        title="Page not found"
        lead="The link may be outdated or mistyped. You are still signed in."
        to={overviewPath(side)}
        label="Go to overview"
      />
    );
  }
  return (
    <div className="grid gap-8">
      <PageTitle>{label}</PageTitle>
      <EmptyState
        title={`${label} aren’t ready yet`}
        action={<ButtonLink to={marketPaths.contracts({ side })}>Go to contracts</ButtonLink>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
