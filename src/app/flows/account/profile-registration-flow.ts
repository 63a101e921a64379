import { fromPromise } from 'xstate';
import type { Role } from '../../../../contract/account/account.ts';
import {
  profileRegistrationMachine,
  type RegistrationValues,
} from '../../../../machines/account/profile-registration.machine.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { currentUserId, userDraftKey } from '../draft-keys.ts';

/** Keeps the unsent profile in this tab, per user. */
export function profileRegistrationFlow(app: AppContext) {
  const { profileCalls, drafts, session } = app;
  const { navigate, showToast, track, freshProfileFetch, storeProfile, forgetSession, removeOauthRole } =
    commonParts(app);
  return profileRegistrationMachine.provide({
    actors: {
      profileFetch: freshProfileFetch,
      profileSave: fromPromise<void, { role: Role; id: string | null; values: RegistrationValues }>(
        ({ input: { role, id, values }, signal }) =>
          role === 'CORPORATE'
            ? profileCalls.saveCompanyProfile({ id, body: values }, signal)
            : profileCalls.saveDeveloperProfile({ id, body: values }, signal),
      ),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeProfile,
      forgetSession,
      removeOauthRole,
      storeDraft: (_, { role, values }) => drafts.write(userDraftKey(role, currentUserId(session)), values),
      removeDraft: (_, { role }) => drafts.remove(userDraftKey(role, currentUserId(session))),
    },
  });
}
