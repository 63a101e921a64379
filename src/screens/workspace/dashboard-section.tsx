import type { Role } from '../../../contract/account/account.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { navigationOf, profileEditorPath, workspaceSections } from './workspace-sections.ts';

type DashboardSectionProps = {
  readonly role: Role;
  /** What follows the dashboard's address. */
  readonly section: string;
};

/** A dashboard section that isn't built yet, or that doesn't exist. */
export function DashboardSection({ role, section }: DashboardSectionProps) {
  const found = workspaceSections[role].find((known) => known.section === section);
  const overview = navigationOf(role)[0];
  if (!found) {
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
      <PageTitle>{found.label}</PageTitle>
      <EmptyState
        title={found.title}
        action={<ButtonLink to={profileEditorPath(role)}>Edit profile</ButtonLink>}
      >
        {found.text}
      </EmptyState>
    </div>
  );
}
