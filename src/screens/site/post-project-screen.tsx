import type { Profile } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { isComplete, redirectPath } from '../../../machines/client-rules/account/redirect-path.ts';
import { Content, meta } from '../../content/post-project.md';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { useSignedIn } from '../shared/session.ts';
import { SiteFrame } from '../shared/site-frame.tsx';

type PostProjectScreenProps = {
  /** Called when a visitor follows the link to the company login, to return here after it. */
  readonly onCompany: () => void;
};

/** How posting a project works, and the next step of each side (§M4). */
export function PostProjectScreen({ onCompany }: PostProjectScreenProps) {
  const profile = useSignedIn();
  const isDeveloper = profile?.role === 'DEVELOPER';
  return (
    <SiteFrame width="reading">
      <div className="grid gap-8">
        <PageTitle
          head={{ path: paths.postProject(), description: meta.description }}
          size="display"
          lead={<span className="mt-1 block text-reading">{meta.description}</span>}
        >
          {meta.title}
        </PageTitle>
        <NextStep profile={profile} onCompany={onCompany} />
        {!isDeveloper && <Prose content={Content} />}
      </div>
    </SiteFrame>
  );
}

function NextStep({ profile, onCompany }: PostProjectScreenProps & { readonly profile: Profile | null }) {
  if (profile === null) {
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.companySignUp()} onClick={onCompany}>
          Create a company account
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.developerSignUp()}>
          I’m a developer
        </ButtonLink>
      </div>
    );
  }
  if (profile.role === 'DEVELOPER') {
    return (
      <div className="grid justify-items-start gap-6">
        <p className="text-reading">
          This page is for companies, and you are signed in as a developer. You will find their projects under
          Find work.
        </p>
        <ButtonLink to={redirectPath(profile)}>
          {isComplete(profile) ? 'Go to your dashboard' : 'Complete your profile'}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ButtonLink
      to={
        // Not from the marketplace's paths, which would load the workspace's code on this page.
        isComplete(profile)
          ? `${paths.companyDashboardSection({ section: 'projects' })}?new=yes`
          : redirectPath(profile)
      }
      className="justify-self-start"
    >
      {isComplete(profile) ? 'Start a project' : 'Complete your profile'}
    </ButtonLink>
  );
}
