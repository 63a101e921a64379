import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Role } from '../../../contract/account/account.ts';
import { AppearanceContext } from '../../screens/shared/appearance.ts';
import { AppearanceChoice } from '../../screens/shared/appearance-choice.tsx';
import { DownloadsContext } from '../../screens/shared/list/file-list.tsx';
import { SessionContext } from '../../screens/shared/session.ts';
import { WorkspaceHeader, WorkspacePage } from '../../screens/workspace/workspace-frame.tsx';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { workspaceLook } from '../../ui/layout/workspace-layout.tsx';
import { flows } from '../catalogue.ts';
import type { Beside } from './frame-api.ts';
import type { FileVisit } from './path-file.ts';

/** What a screen in the frame is given. */
type ReplayProps = {
  readonly actor: AnyActorRef;
  readonly beside: Beside;
  readonly visit: FileVisit;
};

type Screen = ComponentType<ReplayProps>;

// The table below brings together a flow and the screen of its machine; beyond it, all actors are alike.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
const as = (actor: AnyActorRef): any => actor;

const choiceOf =
  (actor: AnyActorRef) =>
  ({ hasHiddenLabel = false }) => <AppearanceChoice actor={as(actor)} hasHiddenLabel={hasHiddenLabel} />;

/** Flow → its screen, where it needs more than its actor: a long table. */
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
    return function Guarded({ actor, visit }) {
      const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
      return (
        <InWorkspace side={sideOf(visit)} isOpen={isOpen}>
          <RouteGuardScreen actor={as(actor)}>
            <Dashboard side={sideOf(visit)} />
          </RouteGuardScreen>
        </InWorkspace>
      );
    };
  },
  overview: async () => {
    const { OverviewScreen } = await import('../../screens/workspace/overview/overview-screen.tsx');
    const Dashboard = await loadDashboard();
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <Dashboard side={sideOf(visit)}>
          <OverviewScreen actor={as(actor)} />
        </Dashboard>
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
    const { ProjectEditorScreen } = await import('../../screens/projects/editor/project-editor-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <ProjectEditorScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'own-applications': async () => {
    const { OwnApplicationsScreen } = await import('../../screens/applications/own-applications-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <OwnApplicationsScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'offer-answer': async () => {
    const { OfferAnswerScreen } = await import('../../screens/applications/offer-answer-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <OfferAnswerScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'application-revision': async () => {
    const { ApplicationRevisionScreen } = await import(
      '../../screens/projects/revision/application-revision-screen.tsx'
    );
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <ApplicationRevisionScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'company-profile': async () => {
    const { CompanyProfileScreen } = await import(
      '../../screens/projects/company/company-profile-screen.tsx'
    );
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <CompanyProfileScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'own-contracts': async () => {
    const { OwnContractsScreen } = await import('../../screens/contracts/own-contracts-screen.tsx');
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <OwnContractsScreen actor={as(actor)} side={dashboardOf(visit)} />
      </InWorkspace>
    );
  },
  payments: async () => {
    const { PaymentsScreen } = await import('../../screens/payments/payments-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <PaymentsScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  receipt: async () => {
    const { ReceiptScreen } = await import('../../screens/payments/receipt/receipt-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <ReceiptScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'contract-page': async () => {
    const { ContractPageScreen } = await import('../../screens/contracts/contract-page-screen.tsx');
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <ContractPageScreen actor={as(actor)} dashboard={dashboardOf(visit)} />
      </InWorkspace>
    );
  },
  'bank-account': async () => {
    const { BankAccountScreen } = await import('../../screens/payments/bank-account-screen.tsx');
    const { ConfirmIdentityScreen } = await import('../../screens/settings/confirm-identity-screen.tsx');
    return ({ actor, beside }) => (
      <InWorkspace side="DEVELOPER">
        <BankAccountScreen actor={as(actor)} />
        <ConfirmIdentityScreen actor={as(beside.confirmIdentity)} />
      </InWorkspace>
    );
  },
  payout: async () => {
    const { PayoutScreen } = await import('../../screens/payments/payout/payout-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <PayoutScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'billing-details': async () => {
    const { BillingDetailsScreen } = await import(
      '../../screens/payments/billing/billing-details-screen.tsx'
    );
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <BillingDetailsScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'undo-bank-account': async () => {
    const { UndoBankAccountScreen } = await import('../../screens/payments/undo-bank-account-screen.tsx');
    return ({ actor }) => <UndoBankAccountScreen actor={as(actor)} />;
  },
  'milestone-funding': async () => {
    const { MilestoneFundingScreen } = await import(
      '../../screens/contracts/funding/milestone-funding-screen.tsx'
    );
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <MilestoneFundingScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'file-upload': async () => {
    const { FilesField } = await import('../../screens/shared/form/files-field.tsx');
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <FilesField
          files={{ actor: as(actor), choose: (files) => actor.send(filesChosen(files)) }}
          hint="A sample of your work, or a plan for this."
        />
      </InWorkspace>
    );
  },
  'milestone-work': async () => {
    const { MilestoneWorkScreen } = await import('../../screens/contracts/work/milestone-work-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="DEVELOPER">
        <MilestoneWorkScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'milestone-review': async () => {
    const { MilestoneReviewScreen } = await import(
      '../../screens/contracts/work/milestone-review-screen.tsx'
    );
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <MilestoneReviewScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  refund: async () => {
    const { RefundScreen } = await import('../../screens/contracts/refund/refund-screen.tsx');
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <RefundScreen actor={as(actor)} dashboard={dashboardOf(visit)} />
      </InWorkspace>
    );
  },
  dispute: async () => {
    const { DisputeScreen } = await import('../../screens/contracts/dispute/dispute-screen.tsx');
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <DisputeScreen actor={as(actor)} dashboard={dashboardOf(visit)} />
      </InWorkspace>
    );
  },
  'milestone-proposal': async () => {
    const { MilestoneProposalScreen } = await import(
      '../../screens/contracts/proposal/milestone-proposal-screen.tsx'
    );
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <MilestoneProposalScreen actor={as(actor)} dashboard={dashboardOf(visit)} />
      </InWorkspace>
    );
  },
  'contract-end': async () => {
    const { ContractEndScreen } = await import('../../screens/contracts/end/contract-end-screen.tsx');
    return ({ actor, visit }) => (
      <InWorkspace side={sideOf(visit)}>
        <ContractEndScreen actor={as(actor)} dashboard={dashboardOf(visit)} />
      </InWorkspace>
    );
  },
  'application-board': async () => {
    const { ApplicationBoardScreen } = await import(
      '../../screens/projects/board/application-board-screen.tsx'
    );
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <ApplicationBoardScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  notifications: async () => {
    const { NotificationsScreen } = await import('../../screens/notifications/notifications-screen.tsx');
    return ({ actor }) => (
      <InWorkspace side="CORPORATE">
        <NotificationsScreen actor={as(actor)} />
      </InWorkspace>
    );
  },
  'application-review': async () => {
    const { ApplicationReviewScreen } = await import(
      '../../screens/applications/review/application-review-screen.tsx'
    );
    const { OfferScreen } = await import('../../screens/applications/offer/offer-screen.tsx');
    return ({ actor, beside }) => (
      <InWorkspace side="CORPORATE">
        <ApplicationReviewScreen actor={as(actor)} />
        <OfferScreen actor={as(beside.offer)} />
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

const filesChosen = (files: readonly File[]) => ({
  type: 'files.chosen',
  chosen: files.map(({ name, size }) => ({ key: crypto.randomUUID(), name, size })),
});

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
    <SessionContext value={as(props.beside.session)}>
      <AppearanceContext value={choiceOf(props.beside.appearance)}>
        <DownloadsContext value={as(props.beside.downloads)}>
          <Screen {...props} />
        </DownloadsContext>
      </AppearanceContext>
    </SessionContext>
  );
}

async function loadPlain(flow: string): Promise<Screen | undefined> {
  const exported = await screens[plain.get(flow) ?? '']?.();
  const Screen = Object.entries(exported ?? {}).find(([name]) => name.endsWith('Screen'))?.[1];
  if (!Screen) return undefined;
  const { SettingsFrame } = await import('../../screens/settings/settings-frame.tsx');
  const { ConfirmIdentityScreen } = await import('../../screens/settings/confirm-identity-screen.tsx');
  return (props) =>
    props.visit.address?.includes('/dashboard/settings') ? (
      <InWorkspace side={sideOf(props.visit)}>
        <SettingsFrame>
          <Screen {...props} />
          <ConfirmIdentityScreen actor={as(props.beside.confirmIdentity)} />
        </SettingsFrame>
      </InWorkspace>
    ) : (
      <Screen {...props} />
    );
}

const sideOf = ({ address }: FileVisit) => (address?.startsWith('/company') ? 'CORPORATE' : 'DEVELOPER');

const dashboardOf = (visit: FileVisit) => (sideOf(visit) === 'CORPORATE' ? 'company' : 'developer');

type InWorkspaceProps = { readonly side: Role; readonly isOpen?: boolean; readonly children: ReactNode };

function InWorkspace({ side, isOpen = true, children }: InWorkspaceProps) {
  return (
    <div className={workspaceLook} data-rail="">
      <WorkspaceHeader side={side} isOpen={isOpen} />
      <WorkspacePage>{children}</WorkspacePage>
    </div>
  );
}

/** The heading of a dashboard, and what is given below it. */
async function loadDashboard() {
  const { DashboardScreen } = await import('../../screens/workspace/dashboard-screen.tsx');
  return ({ side, children }: { readonly side: Role; readonly children?: ReactNode }) => (
    <DashboardScreen role={side}>{children}</DashboardScreen>
  );
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
