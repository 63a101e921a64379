import type { PublicDeveloper } from '../../contract/account/profile.ts';
import { profileRoutes } from '../../contract/account/profile-routes.ts';
import { reworded } from './call-failure.ts';
import { checkedBody } from './checked-body.ts';
import type { Api } from './client.ts';

/** What is saved: `id` of the profile to change, or null to register a new one; `body` as it was typed. */
export type ProfileToSave = { readonly id: string | null; readonly body: unknown };

export type ProfileCalls = ReturnType<typeof createProfileCalls>;

/**
 * The calls about company and developer profiles, which the product adds to spec §7. Every one rejects with
 * a `Failure` (contract/failure.ts), or with the signal's reason when it aborts.
 */
export function createProfileCalls(call: Api) {
  return {
    /** @throws also `invalidInput`, before anything is sent. */
    async saveCompanyProfile({ id, body: typed }: ProfileToSave, signal?: AbortSignal): Promise<void> {
      const body = checkedBody(profileRoutes.createCompanyProfile.body, typed);
      await saved(
        id === null
          ? call(profileRoutes.createCompanyProfile, { body, signal })
          : call(profileRoutes.updateCompanyProfile, { params: { profileId: id }, body, signal }),
      );
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async saveDeveloperProfile({ id, body: typed }: ProfileToSave, signal?: AbortSignal): Promise<void> {
      const body = checkedBody(profileRoutes.createDeveloperProfile.body, typed);
      await saved(
        id === null
          ? call(profileRoutes.createDeveloperProfile, { body, signal })
          : call(profileRoutes.updateDeveloperProfile, { params: { profileId: id }, body, signal }),
      );
    },

    /** Reads any developer's public profile. */
    fetchDeveloper: (developerId: string, signal?: AbortSignal): Promise<PublicDeveloper> =>
      call(profileRoutes.developer, { params: { developerId }, signal }),
  };
}

/** The backend may implement only spec §7: its 404 becomes a message, never a crash. */
async function saved(saving: Promise<void>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    throw reworded(error, (status) => (status === 404 ? 'This server does not keep profiles yet.' : null));
  }
}
