import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import { profileRoutes } from '../../../contract/account/profile-routes.ts';
import { withMessage } from '../call-failure.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** `id` is the profile to change, or null to create one; `body` is unparsed user input. */
export type ProfileToSave = { readonly id: string | null; readonly body: unknown };

export type ProfileCalls = ReturnType<typeof createProfileCalls>;

/**
 * The calls for company and developer profiles, an addition to spec §7. Each rejects with a `Failure`
 * (contract/failure.ts), or with the signal's reason when it aborts.
 */
export function createProfileCalls(call: Call) {
  return {
    /** @throws also `invalidInput`, before anything is sent. */
    async saveCompanyProfile({ id, body: typed }: ProfileToSave, signal?: AbortSignal): Promise<void> {
      const body = checkedBody(profileRoutes.createCompanyProfile.body, typed);
      await withMissingRoute(
        id === null
          ? call(profileRoutes.createCompanyProfile, { body, signal })
          : call(profileRoutes.updateCompanyProfile, { params: { profileId: id }, body, signal }),
      );
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async saveDeveloperProfile({ id, body: typed }: ProfileToSave, signal?: AbortSignal): Promise<void> {
      const body = checkedBody(profileRoutes.createDeveloperProfile.body, typed);
      await withMissingRoute(
        id === null
          ? call(profileRoutes.createDeveloperProfile, { body, signal })
          : call(profileRoutes.updateDeveloperProfile, { params: { profileId: id }, body, signal }),
      );
    },

    /** Fetches a developer's public profile. */
    fetchDeveloper: (developerId: string, signal?: AbortSignal): Promise<PublicDeveloper> =>
      call(profileRoutes.developer, { params: { developerId }, signal }),
  };
}

/** The backend may implement only spec §7: its 404 becomes a message to the user. */
async function withMissingRoute(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    throw withMessage(error, (status) => (status === 404 ? 'This server does not keep profiles yet.' : null));
  }
}
