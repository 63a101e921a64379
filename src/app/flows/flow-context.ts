import { fromPromise } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import type { Tracked } from '../../../machines/rules/analytics-calls.ts';
import type { Navigation, ToastMessage } from '../../../machines/rules/effects.ts';
import { showToast } from '../../browser/toasts.ts';
import type { Services } from '../start/services.ts';
import type { SessionActor } from './account/session-flow.ts';

/** Tells of something that just happened; whether it is sent is the analytics machine's matter. */
export type Track = (tracked: Tracked) => void;

/** What a flow is wired with. */
export type FlowContext = Services & {
  readonly session: SessionActor;
  readonly track: Track;
  readonly goTo: (navigation: Navigation) => void;
};

/** The actors and actions that several flows share; a machine takes those that it names. */
export function commonParts({ accountCalls, storage, session, track, goTo }: FlowContext) {
  return {
    profileFetch: fromPromise<Profile>(({ signal }) => accountCalls.fetchProfile({}, signal)),
    navigate: (_: unknown, navigation: Navigation) => goTo(navigation),
    showToast: (_: unknown, message: ToastMessage) => void showToast(message),
    track: (_: unknown, tracked: Tracked) => track(tracked),
    storeTokenIfPresent: (_: unknown, { token }: { token: string | null }) => {
      if (token) session.send({ type: 'session.tokenStored', token });
    },
    storeProfile: (_: unknown, { profile }: { profile: Profile }) =>
      session.send({ type: 'session.profileStored', profile }),
    forgetSession: () => session.send({ type: 'session.forgotten' }),
    clearOauthRole: () => storage.remove('oauthRole'),
  };
}
