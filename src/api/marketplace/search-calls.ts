import type { InvitationPage } from '../../../contract/marketplace/directory/invitation.ts';
import { invitationRoutes } from '../../../contract/marketplace/directory/invitation-routes.ts';
import type { FoundProjects, SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import {
  type SavedProjects,
  type SavedSearch,
  type SavedSearches,
  savedSearchBody,
} from '../../../contract/marketplace/saved.ts';
import { searchRoutes } from '../../../contract/marketplace/search-routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The calls to search for projects and to save them for later (§M9). */
export function createSearchCalls(call: Call) {
  return {
    /**
     * @param cursor - where the page starts; null for the start of the list.
     * @param token - replaces the stored one; '' for a visitor.
     */
    find: (
      search: SearchCriteria,
      cursor: string | null,
      signal?: AbortSignal,
      token?: string,
    ): Promise<FoundProjects> => {
      const query = { ...search, ...(cursor !== null && { cursor }) };
      return call(searchRoutes.openProjects, { query, signal, token });
    },

    save: (projectId: string, signal?: AbortSignal): Promise<void> =>
      call(searchRoutes.saveProject, { params: { projectId }, signal }),

    unsave: (projectId: string, signal?: AbortSignal): Promise<void> =>
      call(searchRoutes.unsaveProject, { params: { projectId }, signal }),

    /** @param cursor - where the page starts; null for the start of the list. */
    fetchSaved: (cursor: string | null, signal?: AbortSignal): Promise<SavedProjects> =>
      call(searchRoutes.savedProjects, { query: { ...(cursor !== null && { cursor }) }, signal }),

    /** @throws also `invalidInput`, before anything is sent. */
    async saveSearch(
      typed: { readonly name: string; readonly search: SearchCriteria },
      signal?: AbortSignal,
    ): Promise<SavedSearch> {
      const body = checkedBody(savedSearchBody, typed);
      return call(searchRoutes.saveSearch, { body, signal });
    },

    /** Fetches all saved searches, at most 50. */
    fetchSearches: (signal?: AbortSignal): Promise<SavedSearches> =>
      call(searchRoutes.savedSearches, { query: { limit: '100' }, signal }),

    /** @param cursor - where the page starts; null for the start of the list. */
    fetchInvitations: (cursor: string | null, signal?: AbortSignal): Promise<InvitationPage> =>
      call(invitationRoutes.invitations, { query: { ...(cursor !== null && { cursor }) }, signal }),

    removeSearch: (searchId: string, signal?: AbortSignal): Promise<void> =>
      call(searchRoutes.removeSavedSearch, { params: { searchId }, signal }),
  };
}
