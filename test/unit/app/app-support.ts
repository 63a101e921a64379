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
import { ownProjectsFlow } from '../../../src/app/flows/marketplace/own-projects-flow.ts';
import { projectEditorFlow } from '../../../src/app/flows/marketplace/project-editor-flow.ts';
import { projectSearchFlow } from '../../../src/app/flows/marketplace/project-search-flow.ts';
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
    document: { cookie: '' },
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
  ownProjects: ownProjectsFlow(context),
  projectEditor: projectEditorFlow(context),
  projectSearch: projectSearchFlow(context),
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
