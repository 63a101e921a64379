import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand.ts';
import { isComplete, redirectPath } from '../../../machines/client-rules/account/redirect-path.ts';
import { PageLayout } from '../../ui/layout/page-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { AppearanceSlot } from './appearance.ts';
import { LogOutButton } from './log-out-button.tsx';
import { useAccountPaths } from './remembered-role.ts';
import { useSignedIn } from './session.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteMenu, SiteNavigation } from './site-navigation.tsx';

type SiteFrameProps = {
  /** `reading` for long text. */
  readonly width?: 'page' | 'reading';
  readonly children: ReactNode;
};

/** The header and footer of every public page. */
export function SiteFrame({ width = 'page', children }: SiteFrameProps) {
  return (
    <PageLayout
      width={width}
      actions={
        <>
          <SiteNavigation />
          <AccountActions />
          <SiteMenu />
        </>
      }
      footer={<SiteFooter />}
      closing={
        <>
          <p>
            © {brand.since} {brand.name}
          </p>
          <AppearanceSlot hasHiddenLabel />
        </>
      }
    >
      {children}
    </PageLayout>
  );
}

function AccountActions() {
  const profile = useSignedIn();
  const { logIn, signUp } = useAccountPaths();
  if (profile === null) {
    return (
      <>
        <ButtonLink variant="quiet" compact to={logIn} data-guest>
          Log in
        </ButtonLink>
        <ButtonLink variant="secondary" compact to={signUp} className="max-sm:hidden" data-guest>
          Sign up
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink variant="secondary" compact to={redirectPath(profile)}>
        {isComplete(profile) ? 'Dashboard' : 'Your profile'}
      </ButtonLink>
      <LogOutButton className="max-sm:hidden wide:-me-3" />
    </>
  );
}
