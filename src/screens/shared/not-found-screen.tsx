import { paths } from '../../../contract/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { useSignedIn } from './session.ts';
import { SiteFrame } from './site-frame.tsx';

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const isGuest = useSignedIn() === null;
  return (
    <SiteFrame width="reading">
      <div className="grid justify-items-start gap-8">
        <Logo variant="missing" className="-ms-1 size-24" />
        <PageTitle
          size="display"
          lead={
            <span className="mt-1 block text-reading">
              The address may be mistyped, or the page may have moved.
            </span>
          }
        >
          We couldn’t find that page
        </PageTitle>
        <ButtonLink to={paths.home()}>Return to Home</ButtonLink>
        {isGuest && (
          <p className="flex flex-wrap gap-x-6 gap-y-3 text-sm" data-guest>
            <TextLink to={paths.companyLogin()}>Log in as a company</TextLink>
            <TextLink to={paths.developerLogin()}>Log in as a developer</TextLink>
          </p>
        )}
      </div>
    </SiteFrame>
  );
}
