import {
  type CompanyProfileBody,
  companyProfileBody,
  type DeveloperProfileBody,
  developerProfileBody,
  type PublicDeveloper,
  publicDeveloper,
} from '../../contract/account/profile.ts';
import { callFailure, reworded } from './call-failure.ts';
import { checkedBody } from './checked-body.ts';
import type { Api } from './client.ts';

/** What is saved: `id` of the profile to change, or null to register a new one; `body` as it was typed. */
export type ProfileToSave = { readonly id: string | null; readonly body: unknown };

/**
 * The calls about company and developer profiles, which the product adds to spec §7. Every one rejects with
 * a `Failure` (contract/failure.ts), or with the signal's reason when it aborts.
 */
export function createProfileCalls(api: Api) {
  return {
    /** @throws also `invalidInput`, before anything is sent. */
    async saveCompanyProfile({ id, body: typed }: ProfileToSave, signal?: AbortSignal): Promise<void> {
      const body: CompanyProfileBody = checkedBody(companyProfileBody, typed);
      await saved(
        id === null
          ? api.call('createCompanyProfile', { body, signal })
          : api.call('updateCompanyProfile', { parameters: { id }, body, signal }),
      );
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async saveDeveloperProfile({ id, body: typed }: ProfileToSave, signal?: AbortSignal): Promise<void> {
      const body: DeveloperProfileBody = checkedBody(developerProfileBody, typed);
      await saved(
        id === null
          ? api.call('createDeveloperProfile', { body, signal })
          : api.call('updateDeveloperProfile', { parameters: { id }, body, signal }),
      );
    },

    /** Reads any developer's public profile. */
    async fetchDeveloper(id: string, signal?: AbortSignal): Promise<PublicDeveloper> {
      const answer = await api.read('developer', { parameters: { id }, signal }, null);
      const { success, data, error } = publicDeveloper.safeParse(answer);
      if (success) return data;
      throw callFailure({ kind: 'invalidBody', message: null }, 'The answer is no developer', error);
    },
  };
}

/** The backend may be one that keeps spec §7 and nothing more: its 404 is told, never a crash. */
async function saved(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    throw reworded(error, (status) => (status === 404 ? 'This server does not keep profiles yet.' : null));
  }
}
