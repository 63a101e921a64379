import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Role } from '../../../contract/account/account.ts';
import { AppearanceContext } from '../../screens/shared/appearance.ts';
import { SessionContext } from '../../screens/shared/session.ts';
import { WorkspaceHeader, WorkspacePage } from '../../screens/workspace/workspace-frame.tsx';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { workspaceLook } from '../../ui/layout/workspace-layout.tsx';
import type { FileVisit } from './path-file.ts';

/** What a screen on the stage is given. */
type ReplayProps = {
  readonly actor: AnyActorRef;
  /** Who is signed in, for what stands around a screen. */
  readonly session: AnyActorRef;
  readonly appearance: AnyActorRef;
  readonly visit: FileVisit;
};

type Screen = ComponentType<ReplayProps>;

// The table below brings together a flow and the screen of its machine; beyond it, all actors are alike.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
const as = (actor: AnyActorRef): any => actor;

/** Flow → its real screen, as the routes of the app give it what it needs. */
const loaders: Readonly<Record<string, () => Promise<Screen>>> = {
  login: async () => {
    const { LoginScreen } = await import('../../screens/account/login/login-screen.tsx');
    return ({ actor }) => <LoginScreen actor={as(actor)} />;
  },
  'social-callback': async () => {
    const { SocialCallbackScreen } = await import('../../screens/account/social-callback-screen.tsx');
    return ({ actor }) => <SocialCallbackScreen actor={as(actor)} />;
  },
  'verify-email': async () => {
    const { VerifyEmailScreen } = await import('../../screens/account/verify-email/verify-email-screen.tsx');
    return ({ actor }) => <VerifyEmailScreen actor={as(actor)} />;
  },
  'forgot-password': async () => {
    const { ForgotPasswordScreen } = await import(
      '../../screens/account/password/forgot-password-screen.tsx'
    );
    return ({ actor }) => <ForgotPasswordScreen actor={as(actor)} />;
  },
  'reset-link': async () => {
    const { ResetLinkScreen } = await import('../../screens/account/password/reset-link-screen.tsx');
    return ({ actor }) => <ResetLinkScreen actor={as(actor)} />;
  },
  'reset-password': async () => {
    const { ResetPasswordScreen } = await import('../../screens/account/password/reset-password-screen.tsx');
    return ({ actor }) => <ResetPasswordScreen actor={as(actor)} email={null} />;
  },
  'profile-registration': async () => {
    const { ProfileRegistrationScreen } = await import(
      '../../screens/account/profile/profile-registration-screen.tsx'
    );
    const { ProfileEditorScreen } = await import('../../screens/account/profile/profile-editor-screen.tsx');
    return ({ actor, visit }) =>
      visit.address?.startsWith('/complete-') ? (
        <ProfileRegistrationScreen actor={as(actor)} />
      ) : (
        <InWorkspace side={sideOf(visit)}>
          <ProfileEditorScreen actor={as(actor)} />
        </InWorkspace>
      );
  },
  'developer-profile': async () => {
    const { DeveloperProfileScreen } = await import('../../screens/workspace/developer-profile-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <DeveloperProfileScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'route-guard': async () => {
    const { RouteGuardScreen } = await import('../../screens/workspace/route-guard-screen.tsx');
    const Dashboard = await loadDashboard();
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)} isOpen={actor.getSnapshot().hasTag('open')}>
        <RouteGuardScreen actor={as(actor)}>
          <Dashboard side={sideOf(visit)} />
        </RouteGuardScreen>
      </InWorkspace>
    );
  },
  contact: async () => {
    const { ContactScreen } = await import('../../screens/site/contact-screen.tsx');
    return ({ actor }) => <ContactScreen actor={as(actor)} />;
  },
  'cookie-consent': loadPageWithCookies,
  appearance: async () => {
    const Dashboard = await loadDashboard();
    return ({ actor, visit }) => (
      <AppearanceContext value={as(actor)}>
        <InWorkspace side={sideOf(visit)}>
          <Dashboard side={sideOf(visit)} />
        </InWorkspace>
      </AppearanceContext>
    );
  },
};

/** The flows that have a screen. */
export const staged: readonly string[] = Object.keys(loaders);

/** @returns null for a flow without a screen. */
export async function loadScreen(flow: string): Promise<Screen | null> {
  const Screen = await loaders[flow]?.();
  if (!Screen) return null;
  return (props) => (
    <SessionContext value={as(props.session)}>
      <AppearanceContext value={as(props.appearance)}>
        <Screen {...props} />
      </AppearanceContext>
    </SessionContext>
  );
}

const sideOf = ({ address }: FileVisit) => (address?.startsWith('/company') ? 'CORPORATE' : 'DEVELOPER');

type InWorkspaceProps = { readonly side: Role; readonly isOpen?: boolean; readonly children: ReactNode };

function InWorkspace({ side, isOpen = true, children }: InWorkspaceProps) {
  return (
    <div className={workspaceLook}>
      <WorkspaceHeader side={side} isOpen={isOpen} />
      <WorkspacePage>{children}</WorkspacePage>
    </div>
  );
}

async function loadDashboard() {
  const { CompanyDashboardScreen } = await import('../../screens/workspace/company-dashboard-screen.tsx');
  const { DeveloperDashboardScreen } = await import('../../screens/workspace/developer-dashboard-screen.tsx');
  return ({ side }: { readonly side: Role }) =>
    side === 'CORPORATE' ? <CompanyDashboardScreen section="" /> : <DeveloperDashboardScreen section="" />;
}

/** The banner, the dialog and the footer's button, on a page that everybody may read. */
async function loadPageWithCookies(): Promise<Screen> {
  const { ArticleScreen } = await import('../../screens/site/article-screen.tsx');
  const { CookieBanner } = await import('../../screens/site/cookie-banner.tsx');
  const { CookiePreferences } = await import('../../screens/site/cookie-preferences.tsx');
  const { CookieSettingsButton } = await import('../../screens/site/cookie-settings-button.tsx');
  const page = await import('../../content/about.md');
  const Around = ({ actor, children }: { actor: AnyActorRef; children: ReactNode }) => {
    const isSignalled = useSelector(actor, (snapshot) => snapshot.matches({ answer: 'signalled' }));
    const settings = (
      <CookieSettingsButton
        isSignalled={isSignalled}
        onOpen={() => actor.send({ type: 'consent.reopened' })}
      />
    );
    return (
      <PageEndContext value={settings}>
        {children}
        <div className="pointer-events-none z-40 flex flex-col max-wide:sticky max-wide:bottom-4 wide:fixed wide:bottom-4 wide:left-4">
          <CookieBanner actor={as(actor)} />
        </div>
        <CookiePreferences actor={as(actor)} />
      </PageEndContext>
    );
  };
  return ({ actor }) => (
    <Around actor={actor}>
      <ArticleScreen path="/about" page={page} />
    </Around>
  );
}
