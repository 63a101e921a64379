import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Side } from '../../../../contract/parties.ts';
import { randomUuid } from '../../../api/random-uuid.ts';
import { isInWorkspace } from '../../../app/pages/areas.ts';
import { sideOfPath } from '../../../app/pages/side-of-path.ts';
import { ConfirmIdentityScreen } from '../../../screens/settings/confirm-identity-screen.tsx';
import { SettingsFrame } from '../../../screens/settings/settings-frame.tsx';
import { AppearanceContext } from '../../../screens/shared/appearance.ts';
import { AppearanceChoice } from '../../../screens/shared/appearance-choice.tsx';
import { DownloadsContext } from '../../../screens/shared/list/file-list.tsx';
import { SessionContext } from '../../../screens/shared/session.ts';
import { WorkspaceHeader, WorkspacePage } from '../../../screens/workspace/workspace-frame.tsx';
import type { FileVisit } from '../../../simulation/path-file.ts';
import { PageEndContext } from '../../../ui/layout/page-end.tsx';
import { workspaceLook } from '../../../ui/layout/workspace-layout.tsx';
import { flows } from '../../catalogue.ts';
import type { ScreenProps } from './frame-api.ts';

/** The props of a screen in the frame. */
type ReplayProps = {
  readonly actor: AnyActorRef;
  readonly screenProps: ScreenProps;
  readonly visit: FileVisit;
  /** The side of the dashboard, for screens that both sides have. */
  readonly side?: Side;
};

type Screen = ComponentType<ReplayProps>;

// The table below pairs each flow with the screen of its machine; outside it, all actors are alike.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
const as = (actor: AnyActorRef): any => actor;

const createChoice =
  (actor: AnyActorRef) =>
  ({ hasHiddenLabel = false }) => <AppearanceChoice actor={as(actor)} hasHiddenLabel={hasHiddenLabel} />;

/** The screens that need more than their actor and location, by flow. */
const loaders: Readonly<Record<string, () => Promise<Screen>>> = {
  'reset-password': async () => {
    const { ResetPasswordScreen } = await import(
      '../../../screens/account/password/reset-password-screen.tsx'
    );
    return ({ actor }) => <ResetPasswordScreen actor={as(actor)} email={null} />;
  },
  'profile-registration': async () => {
    const { ProfileRegistrationScreen } = await import(
      '../../../screens/account/profile/profile-registration-screen.tsx'
    );
    const { ProfileEditorScreen } = await import(
      '../../../screens/account/profile/profile-editor-screen.tsx'
    );
    return ({ actor, visit }) =>
      visit.address?.startsWith('/complete-') ? (
        <ProfileRegistrationScreen actor={as(actor)} />
      ) : (
        <ProfileEditorScreen actor={as(actor)} />
      );
  },
  'route-guard': async () => {
    const { RouteGuardScreen } = await import('../../../screens/workspace/route-guard-screen.tsx');
    const Dashboard = await loadDashboard();
    return ({ actor, visit }) => (
      <RouteGuardScreen actor={as(actor)}>
        <Dashboard visit={visit} />
      </RouteGuardScreen>
    );
  },
  overview: async () => {
    const { OverviewScreen } = await import('../../../screens/workspace/overview/overview-screen.tsx');
    const Dashboard = await loadDashboard();
    return ({ actor, visit }) => (
      <Dashboard visit={visit}>
        <OverviewScreen actor={as(actor)} />
      </Dashboard>
    );
  },
  'bank-account': async () => {
    const { BankAccountScreen } = await import('../../../screens/money/bank-account/bank-account-screen.tsx');
    return ({ actor, screenProps }) => (
      <>
        <BankAccountScreen actor={as(actor)} />
        <ConfirmIdentityScreen actor={as(screenProps.confirmIdentity)} />
      </>
    );
  },
  'application-review': async () => {
    const { ApplicationReviewScreen } = await import(
      '../../../screens/applications/review/application-review-screen.tsx'
    );
    const { OfferScreen } = await import('../../../screens/applications/offer/offer-screen.tsx');
    return ({ actor, screenProps }) => (
      <>
        <ApplicationReviewScreen actor={as(actor)} />
        <OfferScreen actor={as(screenProps.offer)} />
      </>
    );
  },
  'file-upload': async () => {
    const { FilesField } = await import('../../../screens/shared/form/files-field.tsx');
    return ({ actor }) => (
      <FilesField
        files={{ actor: as(actor), choose: (files) => actor.send(filesChosen(files)) }}
        hint="A sample of your work, or a plan for this."
      />
    );
  },
  'cookie-consent': loadPageWithCookies,
  appearance: async () => {
    const Dashboard = await loadDashboard();
    return ({ visit }) => <Dashboard visit={visit} />;
  },
};

const filesChosen = (files: readonly File[]) => ({
  type: 'files.chosen',
  chosen: files.map(({ name, size }) => ({ key: randomUuid(), name, size })),
});

const screens = import.meta.glob<Readonly<Record<string, Screen>>>('../../../screens/**/*-screen.tsx');

/** The screen file of each other flow, which is named like the flow. */
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
    <SessionContext value={as(props.screenProps.session)}>
      <AppearanceContext
        value={createChoice(flow === 'appearance' ? props.actor : props.screenProps.appearance)}
      >
        <DownloadsContext value={as(props.screenProps.downloads)}>
          <Framed {...props} isGuard={flow === 'route-guard'}>
            <Screen {...props} />
          </Framed>
        </DownloadsContext>
      </AppearanceContext>
    </SessionContext>
  );
}

async function loadPlain(flow: string): Promise<Screen | undefined> {
  const exported = await screens[plain.get(flow) ?? '']?.();
  const Screen = Object.entries(exported ?? {}).find(([name]) => name.endsWith('Screen'))?.[1];
  return Screen && ((props) => <Screen {...props} side={sideOfPath(props.visit.address ?? '')} />);
}

type FramedProps = ReplayProps & { readonly isGuard: boolean; readonly children: ReactNode };

/** The frame that the product renders around a screen at this address. */
function Framed({ actor, screenProps, visit, isGuard, children }: FramedProps) {
  const isOpen = useSelector(actor, (snapshot) => !isGuard || snapshot.hasTag('open'));
  const path = visit.address?.replace(/[?#].*$/u, '') ?? '';
  if (!isInWorkspace(path)) return children;
  return (
    <div className={workspaceLook} data-rail="">
      <WorkspaceHeader side={path.includes('/profile/') ? null : sideOfPath(path)} isOpen={isOpen} />
      <WorkspacePage>
        {path.includes('/dashboard/settings') ? (
          <SettingsFrame>
            {children}
            <ConfirmIdentityScreen actor={as(screenProps.confirmIdentity)} />
          </SettingsFrame>
        ) : (
          children
        )}
      </WorkspacePage>
    </div>
  );
}

/** The heading of a dashboard, and the content below it. */
async function loadDashboard() {
  const { DashboardScreen } = await import('../../../screens/workspace/dashboard-screen.tsx');
  return ({ visit, children }: { readonly visit: FileVisit; readonly children?: ReactNode }) => (
    <DashboardScreen side={sideOfPath(visit.address ?? '')}>{children}</DashboardScreen>
  );
}

/** The banner, the dialog and the footer's button, on a public page. */
async function loadPageWithCookies(): Promise<Screen> {
  const { ArticleScreen } = await import('../../../screens/site/article-screen.tsx');
  const { CookieBanner } = await import('../../../screens/site/cookie-banner.tsx');
  const { CookiePreferences } = await import('../../../screens/site/cookie-preferences.tsx');
  const { CookieSettingsButton } = await import('../../../screens/site/cookie-settings-button.tsx');
  const page = await import('../../../content/about.md');
  const Around = ({ actor, children }: { actor: AnyActorRef; children: ReactNode }) => {
    const isSignaled = useSelector(actor, (snapshot) => snapshot.matches({ answer: 'signaled' }));
    const settings = (
      <CookieSettingsButton isSignaled={isSignaled} onOpen={() => actor.send({ type: 'consent.reopened' })} />
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
