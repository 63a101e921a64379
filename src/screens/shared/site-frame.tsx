import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { isComplete, redirectPath } from '../../../machines/rules/redirect-path.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { useSession, useSignedIn } from './session.ts';
import { SiteFooter } from './site-footer.tsx';

type SiteFrameProps = {
  /** `reading` for long text. */
  readonly width?: 'page' | 'reading';
  readonly children: ReactNode;
};

/** What every public page has around it: the way in (or back to the dashboard) above, every other page below. */
export function SiteFrame({ width = 'page', children }: SiteFrameProps) {
  return (
    <PageLayout
      width={width}
      actions={
        <>
          <SiteNavigation />
          <AccountActions />
        </>
      }
      footer={<SiteFooter />}
    >
      {children}
    </PageLayout>
  );
}

/** The pages that explain the product; on narrow screens the footer alone leads there. */
function SiteNavigation() {
  return (
    <nav aria-label="Main" className="me-2 flex gap-6 text-sm max-wide:hidden">
      {[
        { to: paths.services(), label: 'Services' },
        { to: paths.about(), label: 'About' },
        { to: paths.blog(), label: 'Blog' },
        { to: paths.support(), label: 'Support' },
      ].map(({ to, label }) => (
        <TextLink key={to} to={to} look="quiet" className="py-3 here:text-ink here:underline">
          {label}
        </TextLink>
      ))}
    </nav>
  );
}

function AccountActions() {
  const session = useSession();
  const profile = useSignedIn();
  if (profile === null) {
    return (
      <ButtonLink variant="quiet" compact to={paths.login()} className="-me-3" data-guest>
        Log in
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink variant="secondary" compact to={redirectPath(profile)}>
        {isComplete(profile) ? 'Dashboard' : 'Complete your profile'}
      </ButtonLink>
      <Button
        variant="quiet"
        compact
        className="-me-3"
        onClick={() => session.send({ type: 'session.logOutRequested', role: profile.role ?? null })}
      >
        Log out
      </Button>
    </>
  );
}
