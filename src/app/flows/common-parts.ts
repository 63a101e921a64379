import { fromPromise } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import type { Navigation, ToastMessage } from '../../../machines/client-rules/effects.ts';
import type { Tracked } from '../../../machines/client-rules/site/analytics-calls.ts';
import { showToast } from '../../browser/toasts.ts';
import type { AppContext } from '../app-context.ts';

/** The actors and actions that several flows share. Each machine uses only those it declares. */
export function commonParts({ accountCalls, storage, session, track, goTo }: AppContext) {
  return {
    /** Sends a request of its own; when a document opens, session and guard share one (services/profile-requests.ts). */
    freshProfileFetch: fromPromise<Profile>(({ signal }) => accountCalls.fetchProfile({}, signal)),
    navigate: (_: unknown, navigation: Navigation) => goTo(navigation),
    showToast: (_: unknown, message: ToastMessage) => void showToast(message),
    track: (_: unknown, tracked: Tracked) => track(tracked),
    storeTokenIfPresent: (_: unknown, { token }: { token: string | null }) => {
      if (token) session.send({ type: 'session.tokenReceived', token });
    },
    storeProfile: (_: unknown, { profile }: { profile: Profile }) =>
      session.send({ type: 'session.profileReceived', profile }),
    forgetSession: () => session.send({ type: 'session.forgotten' }),
    removeOauthRole: () => storage.remove('oauthRole'),
  };
}
