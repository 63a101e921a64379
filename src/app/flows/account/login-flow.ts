import { fromPromise } from 'xstate';
import type {
  LoginBody,
  LoginResult,
  Role,
  SignUpBody,
  SignUpResult,
} from '../../../../contract/account/account.ts';
import type { SocialProvider } from '../../../../contract/account/social-sign-in.ts';
import { loginMachine } from '../../../../machines/account/login.machine.ts';
import { sideOf } from '../../../../machines/rules/side.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

/** Keeps a sign-up's values in this tab, and the chosen role until a provider sends the user back. */
export function loginFlow(app: AppContext) {
  const { accountCalls, storage, drafts, rememberRole, unlock, apiHost } = app;
  const {
    navigate,
    showToast,
    track,
    freshProfileFetch,
    storeTokenIfPresent,
    storeProfile,
    forgetSession,
    removeOauthRole,
  } = commonParts(app);
  return loginMachine.provide({
    actors: {
      accountCreation: fromPromise<SignUpResult, SignUpBody>(({ input, signal }) =>
        accountCalls.signUp(input, signal),
      ),
      authentication: fromPromise<LoginResult, LoginBody>(({ input, signal }) =>
        accountCalls.logIn(input, signal),
      ),
      profileFetch: freshProfileFetch,
    },
    actions: {
      navigate,
      showToast,
      track,
      storeTokenIfPresent,
      storeProfile,
      forgetSession,
      removeOauthRole,
      storeRole: (_, { role }: { role: Role }) => rememberRole(role),
      storeDraft: (_, { values }) => drafts.write('signUp', values),
      removeDraft: () => drafts.remove('signUp'),
      storeOauthRole: (_, { role }: { role: Role }) => storage.write('oauthRole', role),
      openProvider: (_, choice: { provider: SocialProvider; role: Role }) => {
        const address = `${apiHost}/oauth2/authorization/${choice.provider}?role=${sideOf(choice.role)}`;
        // The role that was just stored must be sealed before this page is left.
        void unlock().finally(() => window.location.assign(address));
      },
    },
  });
}
