import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { brand } from '../../../../contract/brand.ts';
import { paths } from '../../../../contract/paths.ts';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useIsHydrated } from '../../../ui/feedback/use-is-hydrated.ts';
import { AccountLayout } from '../../../ui/layout/account-layout.tsx';
import { Divider } from '../../../ui/layout/divider.tsx';
import { FeatureList } from '../../../ui/layout/feature-list.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SegmentedLinks } from '../../../ui/navigation/segmented-links.tsx';
import { roleTexts } from '../../shared/role-texts.ts';
import { LoginForm } from './login-form.tsx';
import { LoginProviders } from './login-providers.tsx';
import { LoginSwitch } from './login-switch.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';

type LoginScreenProps = {
  readonly actor: ActorRefFrom<typeof loginMachine>;
  /** Loads the content at the end of the page after hydration; memoized. */
  readonly loadLater?: () => Promise<ReactNode>;
};

/** Links to the same form on the other side's page. */
const sides = (isSignUp: boolean) => [
  { to: isSignUp ? paths.companySignUp() : paths.companyLogin(), label: 'I’m hiring' },
  { to: isSignUp ? paths.developerSignUp() : paths.developerLogin(), label: 'I’m a developer' },
];

/** Login and sign-up of one side (spec §2, login / sign-up screen). */
export function LoginScreen({ actor, loadLater }: LoginScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isHydrated = useIsHydrated();
  const isSignUp = snapshot.hasTag('signUp');
  // Hides 'you are signed in' while the user is logging in here.
  const isAtRest = snapshot.status === 'active' && !snapshot.hasTag('busy');
  // Stays rendered while the next screen loads.
  const isKnown = snapshot.matches('loadingProfile') || snapshot.matches('admitted');
  const { role, notice } = snapshot.context;
  const hasNotice = isHydrated && notice !== null;
  const texts = roleTexts[role];

  const [later, setLater] = useState<ReactNode>(null);
  useEffect(() => void loadLater?.().then(setLater), [loadLater]);

  useEffect(() => {
    // The back-forward cache restores this page after a provider's.
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'login.returned' });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [actor]);

  return (
    <AccountLayout
      sentence={brand.sentence}
      side={
        <>
          <p className="text-reading text-soft">{texts.line}</p>
          <FeatureList items={texts.benefits} />
        </>
      }
    >
      <div className="grid gap-6">
        <SegmentedLinks label="Account type" links={sides(isSignUp)} />
        <PageTitle
          documentTitle={isSignUp ? 'Sign up' : 'Log in'}
          describedBy={hasNotice ? 'note' : undefined}
          head={{
            path: role === 'CORPORATE' ? paths.companyLogin() : paths.developerLogin(),
            description: `${texts.logIn} ${texts.line}`,
          }}
          lead={<output>{isKnown ? 'Loading your profile…' : isSignUp ? texts.signUp : texts.logIn}</output>}
        >
          {isSignUp ? 'Create your account' : 'Welcome back'}
        </PageTitle>
        {hasNotice && (
          <Notice kind="success" id="note" role="status" title="Password Reset Successful">
            {notice}
          </Notice>
        )}
        <LoginForm actor={actor} />
        <Divider>or</Divider>
        <LoginProviders actor={actor} />
        <LoginSwitch actor={actor} />
        {/* Both load after the page. At the end of the page they don't shift controls that the user is about to
            press. */}
        {isAtRest && <SignedInNotice />}
        {/* A new account has no passkey yet. Space is reserved to avoid a layout shift. */}
        {!isSignUp && <div className="min-h-24">{later}</div>}
      </div>
    </AccountLayout>
  );
}
