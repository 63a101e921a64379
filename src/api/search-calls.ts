import type { FoundProjects, SearchWords } from '../../contract/marketplace/project-search.ts';
import { searchRoutes } from '../../contract/marketplace/search-routes.ts';
import type { Api } from './client.ts';

/** The calls of somebody who looks for projects (§M9). */
export function createSearchCalls(call: Api) {
  return {
    /** @param cursor - where the list goes on; null: its beginning. */
    find: (search: SearchWords, cursor: string | null, signal?: AbortSignal): Promise<FoundProjects> =>
      call(searchRoutes.openProjects, { query: { ...search, ...(cursor !== null && { cursor }) }, signal }),

    save: (projectId: string, signal?: AbortSignal): Promise<void> =>
      call(searchRoutes.saveProject, { params: { projectId }, signal }),

    unsave: (projectId: string, signal?: AbortSignal): Promise<void> =>
      call(searchRoutes.unsaveProject, { params: { projectId }, signal }),
  };
}
