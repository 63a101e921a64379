import { useId } from 'react';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { isComplete, redirectPath } from '../../../machines/client-rules/account/redirect-path.ts';
import { meta } from '../../content/home.md?meta';
import { posts } from '../../content/posts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ArcPattern } from '../../ui/layout/arc-pattern.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { useSignedIn } from '../shared/session.ts';
import { SiteFrame } from '../shared/site-frame.tsx';
import { LandingSamples } from './landing-samples.tsx';
import { LandingSection } from './landing-section.tsx';
import { LandingSides } from './landing-sides.tsx';
import { LandingSteps } from './landing-steps.tsx';
import { PostList } from './post-list.tsx';

type LandingScreenProps = {
  /** A message from the navigation that led here: 'Please login first to verify your account', for example. */
  readonly notice: string | null;
  /** Whether the developers' button comes first, a feature flag (machines/client-rules/site/feature-flags.ts). */
  readonly showsDevelopersFirst: boolean;
};

/** The landing page (spec §2, /). */
export function LandingScreen({ notice, showsDevelopersFirst }: LandingScreenProps) {
  const noticeId = useId();
  return (
    <SiteFrame>
      <div className="grid gap-16 wide:gap-24">
        <div className="grid gap-8">
          {notice && (
            <Notice id={noticeId} role="status">
              {notice}
            </Notice>
          )}
          <div className="grid items-center gap-12 wide:grid-cols-last-narrow wide:gap-16">
            <div className="grid gap-8">
              <PageTitle
                size="hero"
                describedBy={notice ? noticeId : undefined}
                documentTitle={meta.title}
                head={{ path: paths.home(), description: meta.description }}
                lead={<span className="mt-4 block max-w-brief text-reading">{meta.description}</span>}
              >
                {brand.sentence}
              </PageTitle>
              <SignUpLinks showsDevelopersFirst={showsDevelopersFirst} />
            </div>
            <ArcPattern square className="max-wide:-me-4 sm:max-wide:-me-8" />
          </div>
        </div>
        <LandingSamples />
        <LandingSides />
        <LandingSteps />
        <LandingSection title="From the blog" lead={<TextLink to={paths.blog()}>All posts</TextLink>}>
          <PostList posts={posts.slice(0, 2)} headingLevel={3} />
        </LandingSection>
      </div>
    </SiteFrame>
  );
}

const companies = { to: paths.companySignUp(), cta: 'hire', label: 'I’m hiring' };
const developers = { to: paths.developerSignUp(), cta: 'develop', label: 'I’m a developer' };

/** The sign-up links for both sides; for a signed-in user, a link to the dashboard. */
function SignUpLinks({ showsDevelopersFirst }: Omit<LandingScreenProps, 'notice'>) {
  const profile = useSignedIn();
  const look = 'min-h-12 max-sm:w-full';
  if (profile !== null) {
    return (
      <ButtonLink to={redirectPath(profile)} data-cta="continue" className={`${look} justify-self-start`}>
        {isComplete(profile) ? 'Go to your dashboard' : 'Complete your profile'}
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-3" data-guest>
      {(showsDevelopersFirst ? [developers, companies] : [companies, developers]).map(
        ({ to, cta, label }, index) => (
          <ButtonLink
            key={cta}
            variant={index === 0 ? 'primary' : 'secondary'}
            to={to}
            data-cta={cta}
            className={look}
          >
            {label}
          </ButtonLink>
        ),
      )}
    </div>
  );
}
