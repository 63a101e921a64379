import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Role } from '../../../contract/account/account.ts';
import { AppearanceContext } from '../../screens/shared/appearance.ts';
import { AppearanceChoice } from '../../screens/shared/appearance-choice.tsx';
import { SessionContext } from '../../screens/shared/session.ts';
import { WorkspaceHeader, WorkspacePage } from '../../screens/workspace/workspace-frame.tsx';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { workspaceLook } from '../../ui/layout/workspace-layout.tsx';
import { flows } from '../catalogue.ts';
import type { FileVisit } from './path-file.ts';

/** What a screen in the frame is given. */
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

const choiceOf =
  (actor: AnyActorRef) =>
  ({ hasHiddenLabel = false }) => <AppearanceChoice actor={as(actor)} hasHiddenLabel={hasHiddenLabel} />;

/** Flow → its screen, where it needs more than its actor. */
const loaders: Readonly<Record<string, () => Promise<Screen>>> = {
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
  'own-projects': async () => {
    const { OwnProjectsScreen } = await import('../../screens/projects/own-projects-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <OwnProjectsScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'project-editor': async () => {
    const { ProjectEditorScreen } = await import('../../screens/projects/project-editor-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <ProjectEditorScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'cookie-consent': loadPageWithCookies,
  appearance: async () => {
    const Dashboard = await loadDashboard();
    return ({ actor, visit }) => (
      <AppearanceContext value={choiceOf(actor)}>
        <InWorkspace side={sideOf(visit)}>
          <Dashboard side={sideOf(visit)} />
        </InWorkspace>
      </AppearanceContext>
    );
  },
};

const screens = import.meta.glob<Readonly<Record<string, Screen>>>('../../screens/**/*-screen.tsx');

/** Flow → the file of its screen, which is named like the flow. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.keys(screens).map((file) => [file.replace(/^.*\/|-screen\.tsx$/gu, ''), file]),
);

/** The flows that have a screen. */
export const flowsWithScreens: readonly string[] = flows
  .map(({ name }) => name)
  .filter((name) => Object.hasOwn(loaders, name) || plain.has(name));

/** @returns null for a flow without a screen. */
export async function loadScreen(flow: string): Promise<Screen | null> {
  const Screen = await (loaders[flow] ?? (() => loadPlain(flow)))();
  if (!Screen) return null;
  return (props) => (
    <SessionContext value={as(props.session)}>
      <AppearanceContext value={choiceOf(props.appearance)}>
        <Screen {...props} />
      </AppearanceContext>
    </SessionContext>
  );
}

async function loadPlain(flow: string): Promise<Screen | undefined> {
  const exported = await screens[plain.get(flow) ?? '']?.();
  const Screen = Object.entries(exported ?? {}).find(([name]) => name.endsWith('Screen'))?.[1];
  if (!Screen) return undefined;
  const { SettingsFrame } = await import('../../screens/settings/settings-frame.tsx');
  return (props) =>
    props.visit.address?.includes('/dashboard/settings') ? (
      <InWorkspace side={sideOf(props.visit)}>
        <SettingsFrame>
          <Screen {...props} />
        </SettingsFrame>
      </InWorkspace>
    ) : (
      <Screen {...props} />
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
