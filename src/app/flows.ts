import { fromPromise } from 'xstate';
import type { EmailBody, LoginBody, OtpBody, Profile, Role, SignUpBody } from '../../contract/account.ts';
import type { ContactBody } from '../../contract/contact.ts';
import type { PublicDeveloper } from '../../contract/profile.ts';
import { developerProfileMachine } from '../../machines/account/developer-profile.machine.ts';
import { forgotPasswordMachine } from '../../machines/account/forgot-password.machine.ts';
import { type LoginResult, loginMachine, type Provider } from '../../machines/account/login.machine.ts';
import {
  profileRegistrationMachine,
  type RegistrationValues,
} from '../../machines/account/profile-registration.machine.ts';
import { resetLinkMachine } from '../../machines/account/reset-link.machine.ts';
import { resetPasswordMachine } from '../../machines/account/reset-password.machine.ts';
import { routeGuardMachine } from '../../machines/account/route-guard.machine.ts';
import { type RolePush, socialCallbackMachine } from '../../machines/account/social-callback.machine.ts';
import { verifyEmailMachine } from '../../machines/account/verify-email.machine.ts';
import type { Tracked } from '../../machines/rules/analytics-calls.ts';
import type { Navigation } from '../../machines/rules/effects.ts';
import { profileId } from '../../machines/rules/redirect-path.ts';
import { contactMachine } from '../../machines/site/contact.machine.ts';
import { waitForConnection } from '../browser/connection.ts';
import { keepInEntry } from '../browser/history-entry.ts';
import { forgetToken } from '../browser/page-token.ts';
import { showToast } from '../browser/toasts.ts';
import type { Track } from './analytics.ts';
import { currentUserId, draftKind } from './registration-drafts.ts';
import type { Services } from './services.ts';
import type { SessionActor } from './session.ts';

type FlowServices = Services & { readonly track: Track };

export type Flows = ReturnType<typeof createFlows>;

/**
 * Gives every machine its real actors and actions: the one place where a flow meets the API, the session, storage,
 * the toasts and the router.
 */
export function createFlows(
  { accountCalls, profileCalls, contactCalls, storage, drafts, cooldowns, apiHost, track }: FlowServices,
  session: SessionActor,
  goTo: (navigation: Navigation) => void,
) {
  const navigate = (_: unknown, navigation: Navigation) => goTo(navigation);
  const trackEvent = (_: unknown, tracked: Tracked) => track(tracked);
  const toast = (_: unknown, message: Parameters<typeof showToast>[0]) => showToast(message);

  const profileFetch = fromPromise<Profile>(({ signal }) => accountCalls.fetchProfile({}, signal));
  const connection = fromPromise<void>(({ signal }) => waitForConnection(signal));

  const storeTokenIfPresent = (_: unknown, { token }: { token: string | null }) => {
    if (token) session.send({ type: 'session.tokenStored', token });
  };
  const storeProfile = (_: unknown, { profile }: { profile: Profile }) =>
    session.send({ type: 'session.profileStored', profile });
  const forgetSession = () => session.send({ type: 'session.forgotten' });
  const clearOauthRole = () => storage.remove('oauthRole');
  const removeResetToken = () => storage.remove('reset_token');

  return {
    login: loginMachine.provide({
      actors: {
        accountCreation: fromPromise<{ userId: string | null }, SignUpBody>(({ input, signal }) =>
          accountCalls.signUp(input, signal),
        ),
        authentication: fromPromise<LoginResult, LoginBody>(({ input, signal }) =>
          accountCalls.logIn(input, signal),
        ),
        profileFetch,
      },
      actions: {
        navigate,
        showToast: toast,
        track: trackEvent,
        storeTokenIfPresent,
        storeProfile,
        forgetSession,
        clearOauthRole,
        storeOauthRole: (_, { role }: { role: Role }) => storage.write('oauthRole', role),
        openProvider: (_, choice: { provider: Provider; role: Role }) => {
          const side = choice.role === 'CORPORATE' ? 'company' : 'developer';
          window.location.assign(`${apiHost}/oauth2/authorization/${choice.provider}?role=${side}`);
        },
      },
    }),

    socialCallback: socialCallbackMachine.provide({
      actors: {
        profileFetch: fromPromise<Profile>(({ signal }) => accountCalls.fetchProfile({ raw: true }, signal)),
        rolePush: fromPromise<void, RolePush>(async ({ input: { profile, role }, signal }) => {
          const userId = profile && profileId(profile);
          if (!userId || !role) throw new Error('Nobody can be addressed by this profile.');
          await accountCalls.updateRole({ userId, role, raw: true }, signal);
        }),
      },
      actions: {
        navigate,
        showToast: toast,
        track: trackEvent,
        forgetSession,
        storeToken: (_, { token }) => session.send({ type: 'session.tokenStored', token }),
        storeProfile,
        clearOauthRole,
        spendToken: () => forgetToken(),
        // oxlint-disable-next-line no-console -- spec §8 asks for it in the log; the message holds nothing secret.
        logFailure: (_, { message }) => console.error(`Social sign-in failed: ${message}`),
      },
    }),

    verifyEmail: verifyEmailMachine.provide({
      actors: {
        verification: fromPromise<{ token: string | null }, OtpBody>(({ input, signal }) =>
          accountCalls.verifyOtp(input.otp, signal),
        ),
        profileFetch,
        resend: fromPromise<{ sentAt: number }, { email: string }>(async ({ input, signal }) => {
          await accountCalls.resendOtp(input.email, signal);
          return { sentAt: Date.now() };
        }),
      },
      actions: {
        navigate,
        showToast: toast,
        track: trackEvent,
        storeTokenIfPresent,
        storeProfile,
        forgetSession,
        clearOauthRole,
        keepVerified: () => keepInEntry({ isVerified: true }),
        storeCooldown: (_, { email, ...cooldown }) => cooldowns.write(email, cooldown),
      },
    }),

    forgotPassword: forgotPasswordMachine.provide({
      actors: {
        resetRequest: fromPromise<void, EmailBody>(({ input, signal }) =>
          accountCalls.forgotPassword(input.email, signal),
        ),
      },
      actions: {
        showToast: toast,
        storeUserType: (_, { role }) => {
          if (role) storage.write('userType', role);
        },
      },
    }),

    contact: contactMachine.provide({
      actors: {
        messageSending: fromPromise<void, ContactBody>(({ input, signal }) =>
          contactCalls.sendMessage(input, signal),
        ),
      },
      actions: {
        storeDraft: (_, { values }) => drafts.write('contact', values),
        removeDraft: () => drafts.remove('contact'),
      },
    }),

    resetLink: resetLinkMachine.provide({
      actors: {
        tokenCheck: fromPromise<void, { token: string }>(({ input, signal }) =>
          accountCalls.validateResetToken(input.token, signal),
        ),
      },
      actions: {
        navigate,
        storeResetToken: (_, { token }) => storage.write('reset_token', token),
        removeResetToken,
      },
    }),

    resetPassword: resetPasswordMachine.provide({
      actors: {
        passwordReset: fromPromise<void, { token: string; newPassword: string }>(({ input, signal }) =>
          accountCalls.resetPassword(input, signal),
        ),
      },
      actions: { navigate, showToast: toast, removeResetToken, forgetSession },
    }),

    routeGuard: routeGuardMachine.provide({
      actors: { profileFetch, connection },
      actions: {
        navigate,
        storeProfile,
        clearAllData: () => session.send({ type: 'session.dataCleared' }),
      },
    }),

    profileRegistration: profileRegistrationMachine.provide({
      actors: {
        profileFetch,
        profileSave: fromPromise<void, { role: Role; id: string | null; values: RegistrationValues }>(
          ({ input: { role, id, values }, signal }) =>
            role === 'CORPORATE'
              ? profileCalls.saveCompanyProfile({ id, body: values }, signal)
              : profileCalls.saveDeveloperProfile({ id, body: values }, signal),
        ),
      },
      actions: {
        navigate,
        showToast: toast,
        track: trackEvent,
        storeProfile,
        forgetSession,
        clearOauthRole,
        storeDraft: (_, { role, values }) => drafts.write(draftKind(role, currentUserId(session)), values),
        removeDraft: (_, { role }) => drafts.remove(draftKind(role, currentUserId(session))),
      },
    }),

    developerProfile: developerProfileMachine.provide({
      actors: {
        developerFetch: fromPromise<PublicDeveloper, { developerId: string }>(({ input, signal }) =>
          profileCalls.fetchDeveloper(input.developerId, signal),
        ),
      },
    }),
  };
}
