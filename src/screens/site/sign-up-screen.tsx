import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { SiteFrame } from '../shared/site-frame.tsx';
import { LandingSides } from './landing-sides.tsx';

/** Asks a visitor who wants to sign up for their side; each side has its own form (spec §2). */
export function SignUpScreen() {
  return (
    <SiteFrame>
      <div className="grid gap-8">
        <PageTitle
          size="display"
          documentTitle="Sign up"
          head={{
            path: paths.signUp(),
            description: `Create a ${brand.name} account as a company or as a developer.`,
          }}
          lead={
            <>
              Choose your side to create an account. Already have one?{' '}
              <TextLink to={paths.login()}>Log in</TextLink>
            </>
          }
        >
          {`How will you use ${brand.name}?`}
        </PageTitle>
        <LandingSides isChoice />
      </div>
    </SiteFrame>
  );
}
