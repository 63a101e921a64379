import type { Role } from '../../../contract/account/account.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { navigationOf, workspaceSections } from './workspace-sections.ts';

type DashboardSectionProps = {
  readonly role: Role;
  /** What follows the dashboard's address. */
  readonly section: string;
};

const sides = { CORPORATE: 'company', DEVELOPER: 'developer' } as const;

/** What will be in a section that isn't built yet, and what to do until then (reading 8). */
const unbuilt: Record<Role, Readonly<Record<string, { readonly title: string; readonly text: string }>>> = {
  CORPORATE: {
    messages: {
      title: 'Messages aren’t ready yet',
      text: 'Your conversations with developers will appear here, by project. Make sure your profile names a contact.',
    },
    payments: {
      title: 'Payments aren’t ready yet',
      text: 'A list of what you have paid, with receipts, will be here. You fund a milestone on its contract’s page, which also shows what has been paid.',
    },
  },
  DEVELOPER: {
    messages: {
      title: 'Messages aren’t ready yet',
      text: 'Your conversations with companies will appear here, by project. A strong profile gets more replies.',
    },
    payments: {
      title: 'Payments aren’t ready yet',
      text: 'What you have earned will appear here. A contract’s page shows which of its milestones are funded. Payouts aren’t available yet. Until they are, we won’t ask you for bank details.',
    },
  },
};

/** A dashboard section that isn't built yet, or that doesn't exist. */
export function DashboardSection({ role, section }: DashboardSectionProps) {
  const label = workspaceSections[role].find((known) => known.section === section)?.label;
  const found = unbuilt[role][section];
  const overview = navigationOf(role)[0];
  if (!label || !found) {
    return (
      <div className="grid justify-items-start gap-8">
        <Logo pose="missing" className="-ms-1 size-24" />
        <PageTitle lead="The link may be outdated or mistyped. You are still signed in.">
          Page not found
        </PageTitle>
        {overview && <ButtonLink to={overview.to}>Go to overview</ButtonLink>}
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <PageTitle>{label}</PageTitle>
      <EmptyState
        title={found.title}
        action={<ButtonLink to={marketPaths.contracts({ side: sides[role] })}>Go to contracts</ButtonLink>}
      >
        {found.text}
      </EmptyState>
    </div>
  );
}
