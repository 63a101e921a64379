import { fromPromise } from 'xstate';
import type { Profile, Role } from '../../../../contract/account/account.ts';
import { sessionMachine } from '../../../../machines/account/session.machine.ts';
import type { Navigation } from '../../../../machines/client-rules/effects.ts';
import { isTokenUnconfirmed, readToken } from '../../../browser/auth-token.ts';
import { waitForConnection } from '../../../browser/connection.ts';
import { onProfileStored, onTokenChange, onTokenConfirmed } from '../../../browser/other-tabs.ts';
import { isCallbackPage } from '../../../browser/page-token.ts';
import type { SessionActor } from '../../../screens/shared/session.ts';
import type { Track } from '../../app-context.ts';
import type { Services } from '../../services/services.ts';
import { startActor } from '../../shared/start-actor.ts';
import { textOrNull } from '../../shared/text-or-null.ts';

type SessionServices = Services & {
  readonly track: Track;
  readonly goTo: (navigation: Navigation) => void;
  readonly resetAnalyticsIdentity: () => void;
  /** Whether the current page is for signed-in users only. */
  readonly isOnSessionPage: () => boolean;
};

const isRole = (role: unknown): role is Role => role === 'CORPORATE' || role === 'DEVELOPER';

/** The storage items that belong to an account (spec §4, full logout). */
const accountItems = [
  'authToken',
  'userProfile',
  'userType',
  'oauthRole',
  'reset_token',
  'unconfirmedToken',
] as const;

/** Starts the session actor of this document and connects it to other tabs. */
export function startSession(services: SessionServices): SessionActor {
  const {
    accountCalls,
    profileRequests,
    storage,
    drafts,
    unlock,
    clearAllData,
    track,
    goTo,
    resetAnalyticsIdentity,
    isOnSessionPage,
  } = services;
  const machine = sessionMachine.provide({
    actors: {
      profileFetch: fromPromise<Profile, { raw: boolean }>(({ input, signal }) =>
        profileRequests.fetch(input, signal),
      ),
      connection: fromPromise<void>(({ signal }) => waitForConnection(signal)),
    },
    actions: {
      navigate: (_, navigation) => goTo(navigation),
      writeToken: (_, { token }) => storage.write('authToken', token),
      writeProfile: (_, { profile }) => {
        storage.write('userProfile', profile);
        if (isRole(profile.role)) storage.write('userType', profile.role);
        // spec §3: a profile's token, when present, is stored as the auth token.
        const token = textOrNull(profile.token);
        if (token) storage.write('authToken', token);
      },
      removeTokenAndProfile: () => {
        storage.remove('authToken');
        storage.remove('userProfile');
        storage.remove('unconfirmedToken');
      },
      removeAccountData: () => {
        accountItems.forEach((item) => storage.remove(item));
        // The next user of this tab mustn't read what was typed.
        drafts.remove('contact');
      },
      removeAllData: () => clearAllData(),
      track: (_, tracked) => track(tracked),
      resetAnalyticsIdentity: () => resetAnalyticsIdentity(),
      endServerSession: () => {
        const token = storage.read('authToken');
        if (token) accountCalls.logOut(token);
      },
    },
  });

  const session = startActor(machine, undefined);
  const findToken = (isOnCallback: boolean) =>
    session.send({ type: 'session.tokenFound', profile: storage.read('userProfile'), isOnCallback });
  if (readToken(storage) !== null) findToken(isCallbackPage());

  const followToken = async () => {
    await unlock();
    if (!isTokenUnconfirmed(storage)) findToken(false);
  };
  const followConfirmation = async () => {
    await unlock();
    // A token that replaced another one was already found by `followToken`.
    if (session.getSnapshot().matches('signedOut') && readToken(storage) !== null) findToken(false);
  };
  const followProfile = async () => {
    await unlock();
    const profile = storage.read('userProfile');
    // A profile with a token arrives with a token change, which is followed separately.
    if (!profile || profile.token !== undefined) return;
    if (session.getSnapshot().matches({ authenticated: 'signedIn' }))
      session.send({ type: 'session.profileReceived', profile });
  };
  onTokenChange((hasToken) => {
    if (!hasToken) session.send({ type: 'session.endedElsewhere', isOnSessionPage: isOnSessionPage() });
    else void followToken();
  });
  onTokenConfirmed(() => void followConfirmation());
  onProfileStored(() => void followProfile());
  return session;
}
