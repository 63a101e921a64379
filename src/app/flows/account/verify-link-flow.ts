import { fromPromise } from 'xstate';
import { verifyLinkMachine } from '../../../../machines/account/verify-link.machine.ts';
import { readToken } from '../../../browser/auth-token.ts';
import { storeInEntry } from '../../../browser/history-entry.ts';
import { forgetToken } from '../../../browser/page-token.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

export function verifyLinkFlow(app: AppContext) {
  const { accountCalls, session, storage } = app;
  const { navigate, showToast, track, freshProfileFetch, storeProfile, forgetSession, removeOauthRole } =
    commonParts(app);
  return verifyLinkMachine.provide({
    actors: {
      linkVerification: fromPromise<{ token: string }, { token: string }>(({ input, signal }) =>
        accountCalls.verifyByLink({ token: input.token, session: readToken(storage) }, signal),
      ),
      profileFetch: freshProfileFetch,
    },
    actions: {
      navigate,
      showToast,
      track,
      storeToken: (_, { token }) => session.send({ type: 'session.tokenReceived', token }),
      storeVerified: () => {
        forgetToken();
        storeInEntry({ isVerifiedByLink: true });
      },
      storeProfile,
      forgetSession,
      removeOauthRole,
    },
  });
}
