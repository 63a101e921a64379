import { vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
} from 'xstate';
import type { Confirmation } from '../../../contract/settings/confirmation.ts';
import type { Navigation } from '../../../machines/rules/effects.ts';
import { confirmIdentityMachine } from '../../../machines/settings/confirm-identity.machine.ts';
import type { AppContext } from '../../../src/app/app-context.ts';
import { developerProfileFlow } from '../../../src/app/flows/account/developer-profile-flow.ts';
import { forgotPasswordFlow } from '../../../src/app/flows/account/forgot-password-flow.ts';
import { linkIdentityFlow } from '../../../src/app/flows/account/link-identity-flow.ts';
import { loginFlow } from '../../../src/app/flows/account/login-flow.ts';
import { passkeyLoginFlow } from '../../../src/app/flows/account/passkey-login-flow.ts';
import { profileRegistrationFlow } from '../../../src/app/flows/account/profile-registration-flow.ts';
import { resetLinkFlow } from '../../../src/app/flows/account/reset-link-flow.ts';
import { resetPasswordFlow } from '../../../src/app/flows/account/reset-password-flow.ts';
import { routeGuardFlow } from '../../../src/app/flows/account/route-guard-flow.ts';
import { startSession } from '../../../src/app/flows/account/session-flow.ts';
import { socialCallbackFlow } from '../../../src/app/flows/account/social-callback-flow.ts';
import { twoStepLoginFlow } from '../../../src/app/flows/account/two-step-login-flow.ts';
import { verifyEmailFlow } from '../../../src/app/flows/account/verify-email-flow.ts';
import { verifyLinkFlow } from '../../../src/app/flows/account/verify-link-flow.ts';
import { applicationBoardFlow } from '../../../src/app/flows/marketplace/application-board-flow.ts';
import { applicationFormFlow } from '../../../src/app/flows/marketplace/application-form-flow.ts';
import { applicationReviewFlow } from '../../../src/app/flows/marketplace/application-review-flow.ts';
import { applicationRevisionFlow } from '../../../src/app/flows/marketplace/application-revision-flow.ts';
import { companyProfileFlow } from '../../../src/app/flows/marketplace/company-profile-flow.ts';
import { contractPageFlow } from '../../../src/app/flows/marketplace/contract-page-flow.ts';
import { developerSearchFlow } from '../../../src/app/flows/marketplace/developer-search-flow.ts';
import { invitationFlow } from '../../../src/app/flows/marketplace/invitation-flow.ts';
import { contractEndFlow } from '../../../src/app/flows/marketplace/money/contract-end-flow.ts';
import { disputeFlow } from '../../../src/app/flows/marketplace/money/dispute-flow.ts';
import { milestoneProposalFlow } from '../../../src/app/flows/marketplace/money/milestone-proposal-flow.ts';
import { milestoneReviewFlow } from '../../../src/app/flows/marketplace/money/milestone-review-flow.ts';
import { milestoneWorkFlow } from '../../../src/app/flows/marketplace/money/milestone-work-flow.ts';
import { refundFlow } from '../../../src/app/flows/marketplace/money/refund-flow.ts';
import { undoBankAccountFlow } from '../../../src/app/flows/marketplace/money/undo-bank-account-flow.ts';
import { notificationsFlow } from '../../../src/app/flows/marketplace/notifications-flow.ts';
import { offerAnswerFlow } from '../../../src/app/flows/marketplace/offer-answer-flow.ts';
import { offerFlow } from '../../../src/app/flows/marketplace/offer-flow.ts';
import { overviewFlow } from '../../../src/app/flows/marketplace/overview-flow.ts';
import { ownApplicationsFlow } from '../../../src/app/flows/marketplace/own-applications-flow.ts';
import { ownContractsFlow } from '../../../src/app/flows/marketplace/own-contracts-flow.ts';
import { ownProjectsFlow } from '../../../src/app/flows/marketplace/own-projects-flow.ts';
import { projectDetailsFlow } from '../../../src/app/flows/marketplace/project-details-flow.ts';
import { projectEditorFlow } from '../../../src/app/flows/marketplace/project-editor-flow.ts';
import { projectSearchFlow } from '../../../src/app/flows/marketplace/project-search-flow.ts';
import { receivedInvitationsFlow } from '../../../src/app/flows/marketplace/saved/received-invitations-flow.ts';
import { savedProjectsFlow } from '../../../src/app/flows/marketplace/saved/saved-projects-flow.ts';
import { savedSearchesFlow } from '../../../src/app/flows/marketplace/saved/saved-searches-flow.ts';
import { accountNameFlow } from '../../../src/app/flows/settings/account-name-flow.ts';
import { changeEmailFlow } from '../../../src/app/flows/settings/change-email-flow.ts';
import { changePasswordFlow } from '../../../src/app/flows/settings/change-password-flow.ts';
import { confirmIdentityFlow } from '../../../src/app/flows/settings/confirm-identity-flow.ts';
import { connectionsFlow } from '../../../src/app/flows/settings/connections-flow.ts';
import { devicesFlow } from '../../../src/app/flows/settings/devices-flow.ts';
import { endSessionFlow } from '../../../src/app/flows/settings/end-session-flow.ts';
import { passkeysFlow } from '../../../src/app/flows/settings/passkeys-flow.ts';
import { twoStepSetupFlow } from '../../../src/app/flows/settings/two-step-setup-flow.ts';
import { undoEmailChangeFlow } from '../../../src/app/flows/settings/undo-email-change-flow.ts';
import { yourDataFlow } from '../../../src/app/flows/settings/your-data-flow.ts';
import { contactFlow } from '../../../src/app/flows/site/contact-flow.ts';
import { createServices } from '../../../src/app/start/services.ts';
import { FakeStorage } from '../browser/storage-support.ts';

/** What the backend answers, by method and path; what it doesn’t know finds no network. */
export type Backend = Readonly<Record<string, (signal: AbortSignal) => Response | Promise<Response>>>;
export type App = Awaited<ReturnType<typeof openApp>>;

/** Puts an empty browser in the place of the globals; `vi.unstubAllGlobals` takes it away. */
export function fakeBrowser() {
  const [local, perTab] = [new FakeStorage(), new FakeStorage()];
  const parts = {
    localStorage: local,
    sessionStorage: perTab,
    window: Object.assign(new EventTarget(), { location: { assign: () => undefined } }),
    document: { cookie: '', documentElement: { dataset: {} } },
    location: new URL('https://counterpart.example/'),
    history: { state: null, replaceState: () => undefined },
    navigator: { onLine: true },
  };
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part);
  return { local, perTab };
}

/**
 * Puts the app together as `startApp` does, without its pages, over a backend that answers as it is told: the real
 * client, session, storage and flows.
 */
export async function openApp(backend: Backend) {
  const requests: string[] = [];
  const navigations: Navigation[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, signal }: { method: string; signal: AbortSignal }) => {
      const call = `${method} ${address.replace(/\?.*/u, '')}`;
      requests.push(call);
      const answer = backend[call];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(signal);
    },
  );
  const services = createServices();
  await services.unlock();
  services.profileRequests.endArrival();
  const goTo = (navigation: Navigation) => navigations.push(navigation);
  const nothing = () => undefined;
  const around = { ...services, track: nothing, goTo };
  const session = startSession({
    ...around,
    resetAnalyticsIdentity: nothing,
    isOnMembersPage: () => false,
  });
  return { flows: createFlows({ ...around, session }), services, session, requests, navigations };
}

const createFlows = (context: AppContext) => ({
  confirmIdentity: confirmIdentityFlow(context),
  accountName: accountNameFlow(context),
  changeEmail: changeEmailFlow(context, createActor(confirmIdentityFlow(context)).start()),
  undoBankAccount: undoBankAccountFlow(context),
  undoEmailChange: undoEmailChangeFlow(context),
  changePassword: changePasswordFlow(context, createActor(confirmIdentityFlow(context)).start()),
  devices: devicesFlow(context),
  endSession: endSessionFlow(context),
  yourData: yourDataFlow(context, createActor(confirmIdentityFlow(context)).start()),
  connections: connectionsFlow(context, justConfirmed()),
  passkeys: passkeysFlow(context, justConfirmed()),
  passkeyLogin: passkeyLoginFlow(context, { send: () => undefined }),
  twoStepSetup: twoStepSetupFlow(context, justConfirmed()),
  login: loginFlow(context),
  twoStepLogin: twoStepLoginFlow(context),
  socialCallback: socialCallbackFlow(context),
  verifyEmail: verifyEmailFlow(context),
  verifyLink: verifyLinkFlow(context),
  linkIdentity: linkIdentityFlow(context),
  forgotPassword: forgotPasswordFlow(context),
  contact: contactFlow(context),
  resetLink: resetLinkFlow(context),
  resetPassword: resetPasswordFlow(context),
  routeGuard: routeGuardFlow(context),
  profileRegistration: profileRegistrationFlow(context),
  developerProfile: developerProfileFlow(context),
  companyProfile: companyProfileFlow(context),
  offerAnswer: offerAnswerFlow(context),
  overview: overviewFlow(context),
  ownContracts: ownContractsFlow(context),
  contractPage: contractPageFlow(context),
  milestoneReview: milestoneReviewFlow(context),
  milestoneWork: milestoneWorkFlow(context),
  refund: refundFlow(context),
  dispute: disputeFlow(context),
  milestoneProposal: milestoneProposalFlow(context),
  contractEnd: contractEndFlow(context),
  ownApplications: ownApplicationsFlow(context),
  applicationBoard: applicationBoardFlow(context),
  applicationReview: applicationReviewFlow(context, createActor(offerFlow(context)).start()),
  offer: offerFlow(context),
  ownProjects: ownProjectsFlow(context),
  projectEditor: projectEditorFlow(context),
  notifications: notificationsFlow(context),
  projectSearch: projectSearchFlow(context),
  savedProjects: savedProjectsFlow(context),
  savedSearches: savedSearchesFlow(context),
  receivedInvitations: receivedInvitationsFlow(context),
  developerSearch: developerSearchFlow(context),
  invitation: invitationFlow(context),
  projectDetails: projectDetailsFlow(context),
  applicationForm: applicationFormFlow(context),
  applicationRevision: applicationRevisionFlow(context),
});

/** ‘Confirm it’s you’ for somebody who has just done so. */
function justConfirmed() {
  const confirmation: Confirmation = { isConfirmed: true, ways: ['password'], email: '' };
  const confirmed = confirmIdentityMachine.provide({
    actors: { confirmationFetch: fromPromise(async () => confirmation) },
  });
  return createActor(confirmed).start();
}

/** Starts a flow and sends it what the person does. */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  ...events: readonly AnyEventObject[]
): AnyActorRef {
  const actor = createActor(machine as AnyStateMachine, { input }).start();
  for (const event of events) actor.send(event);
  return actor;
}
