import { useEffect, useState } from 'react';
import type { Profile } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { currentProfile } from '../../../machines/rules/current-profile.ts';
import { isComplete } from '../../../machines/rules/redirect-path.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { DescriptionList } from '../shared/description-list.tsx';
import { textIn } from '../shared/form-values.ts';
import { countryName } from '../shared/formats.ts';
import { useSessionProfile } from '../shared/session.ts';
import { WebLink } from '../shared/web-link.tsx';
import { DashboardOverview } from './dashboard-overview.tsx';
import { DashboardSection } from './dashboard-section.tsx';

type CompanyDashboardScreenProps = {
  /** What follows /company/dashboard/; '' for the overview. */
  readonly section: string;
};

/** The company's side of the product (spec §2, /company/dashboard; reading 8). */
export function CompanyDashboardScreen({ section }: CompanyDashboardScreenProps) {
  const profile = useSessionProfile();
  return section === '' ? (
    <Overview profile={profile ?? {}} />
  ) : (
    <DashboardSection key={section} role="CORPORATE" section={section} />
  );
}

function Overview({ profile }: { readonly profile: Profile }) {
  return (
    <DashboardOverview
      role="CORPORATE"
      profile={profile}
      callToComplete="Tell developers about your company. They’ll read this before they accept a project."
      cards={isComplete(profile) && <CompanyCard profile={profile} />}
    >
      <EmptyState
        title="Post a project"
        action={
          <ButtonLink variant="secondary" to={paths.ownProjects({ tab: 'open' })}>
            Go to projects
          </ButtonLink>
        }
      >
        Describe the work, the skills and the budget. A draft saves itself, and nobody sees it until you
        publish.
      </EmptyState>
    </DashboardOverview>
  );
}

/** The company as developers see it (spec §3: the first company profile is the current one). */
function CompanyCard({ profile }: { readonly profile: Profile }) {
  const company = currentProfile(profile, 'CORPORATE');
  const text = (name: string) => textIn(company, name);
  return (
    <Card title={text('legalName') || 'Your company'}>
      <p className="whitespace-pre-line text-soft wrap-anywhere">{text('about')}</p>
      <DescriptionList
        facts={[
          { name: 'Country', value: text('country') && <Country code={text('country')} /> },
          { name: 'Industry', value: text('industry') },
          { name: 'Size', value: text('size') && `${text('size').replace('-', '–')} people` },
          { name: 'Website', value: text('website') && <WebLink address={text('website')} /> },
          { name: 'Contact', value: text('contactName') },
        ]}
      />
    </Card>
  );
}

/** The browser's first country name takes a slow phone 140 ms: the page is painted before. */
function Country({ code }: { readonly code: string }) {
  const [name, setName] = useState('\u00a0');
  useEffect(() => {
    let isShown = true;
    whenIdle(() => isShown && setName(countryName(code)));
    return () => {
      isShown = false;
    };
  }, [code]);
  return name;
}
