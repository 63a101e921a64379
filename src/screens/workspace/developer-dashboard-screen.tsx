import type { Profile } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { isComplete } from '../../../machines/rules/redirect-path.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { DashboardOverview } from './dashboard-overview.tsx';
import { DashboardSection } from './dashboard-section.tsx';

type DeveloperDashboardScreenProps = {
  /** What follows /developer/dashboard/; '' for the overview. */
  readonly section: string;
};

/** The developer's side of the product (spec §2, /developer/dashboard; reading 8). */
export function DeveloperDashboardScreen({ section }: DeveloperDashboardScreenProps) {
  const profile = useSessionProfile();
  return section === '' ? (
    <Overview profile={profile ?? {}} />
  ) : (
    <DashboardSection key={section} role="DEVELOPER" section={section} />
  );
}

function Overview({ profile }: { readonly profile: Profile }) {
  const developerId = profile.userId ?? profile.externalId;
  return (
    <DashboardOverview
      role="DEVELOPER"
      profile={profile}
      callToComplete="Tell companies about yourself. They’ll read this before they contact you."
      profileAction={
        isComplete(profile) &&
        developerId && <TextLink to={paths.developerProfile({ developerId })}>View profile</TextLink>
      }
    >
      <EmptyState
        title="Find your next project"
        action={
          <ButtonLink variant="secondary" to={paths.findWork()}>
            Find work
          </ButtonLink>
        }
      >
        Search what companies have published. Each project says how many of your skills it asks for, and
        whether it is within your hours.
      </EmptyState>
    </DashboardOverview>
  );
}
