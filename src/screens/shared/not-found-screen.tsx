import { paths } from '../../../contract/paths.ts';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';

/** For an address that the product doesn't have. */
export function NotFoundScreen() {
  return (
    <FocusLayout
      pose="missing"
      title="We could not find that page"
      lead="The address may be mistyped, or the page may have moved."
    >
      <div className="grid gap-6">
        <ButtonLink to={paths.home()} wide>
          Return to Home
        </ButtonLink>
        <p className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
          <TextLink to={paths.companyLogin()}>Log in as a company</TextLink>
          <TextLink to={paths.developerLogin()}>Log in as a developer</TextLink>
        </p>
      </div>
    </FocusLayout>
  );
}
