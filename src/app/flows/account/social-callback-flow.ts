import { fromPromise } from 'xstate';
import type { Profile } from '../../../../contract/account/account.ts';
import {
  type RolePush,
  socialCallbackMachine,
} from '../../../../machines/account/social-callback.machine.ts';
import { profileId } from '../../../../machines/client-rules/account/redirect-path.ts';
import { forgetToken, replaceToken } from '../../../browser/page-token.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

/** Stores the token before it is confirmed, marked as such. */
export function socialCallbackFlow(app: AppContext) {
  const { accountCalls, session, storage } = app;
  const { navigate, showToast, track, storeProfile, forgetSession, removeOauthRole } = commonParts(app);
  return socialCallbackMachine.provide({
    actors: {
      profileFetch: fromPromise<Profile>(({ signal }) =>
        // Uses the token of this sign-in even before it is confirmed.
        accountCalls.fetchProfile({ raw: true, token: storage.read('authToken') ?? undefined }, signal),
      ),
      rolePush: fromPromise<void, RolePush>(async ({ input: { profile, role }, signal }) => {
        const userId = profile && profileId(profile);
        if (!userId || !role) throw new Error('The profile has no id or no role.');
        await accountCalls.updateRole({ userId, role, raw: true }, signal);
      }),
    },
    actions: {
      navigate,
      showToast,
      track,
      forgetSession,
      storeToken: (_, { token }) => {
        // Marked first, so that no other tab takes the token for a confirmed one.
        storage.write('unconfirmedToken', token);
        session.send({ type: 'session.tokenReceived', token });
      },
      confirmToken: (_, { token }) => {
        session.send({ type: 'session.tokenReceived', token });
        replaceToken(token);
        storage.remove('unconfirmedToken');
      },
      storeProfile,
      removeOauthRole,
      spendToken: () => forgetToken(),
      // oxlint-disable-next-line no-console -- spec §8 asks for it in the log; the message contains no secret.
      logFailure: (_, { message }) => console.error(`Social sign-in failed: ${message}`),
    },
  });
}
