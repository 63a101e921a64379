import type { searchRoutes } from '../../../contract/marketplace/search-routes.ts';
import type { skillRoutes } from '../../../contract/marketplace/skill-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { listSaved, saveProject, unsaveProject } from './saved-projects.ts';
import { listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.ts';
import { searchProjects } from './search-projects.ts';
import { suggestSkills } from './skills.ts';

export const searchHandlers = {
  openProjects: ({ query, session }, deps) => searchProjects(query, session, deps),
  saveProject: ({ params, session }, deps) => saveProject(params.projectId, session, deps),
  unsaveProject: ({ params, session }, deps) => unsaveProject(params.projectId, session, deps),
  savedProjects: ({ query, session }, deps) => listSaved(query, session, deps),
  saveSearch: ({ body, session }, deps) => saveSearch(body, session, deps),
  savedSearches: ({ query, session }, deps) => listSavedSearches(query, session, deps),
  removeSavedSearch: ({ params, session }, deps) => removeSavedSearch(params.searchId, session, deps),
} satisfies HandlersFor<typeof searchRoutes>;

export const skillHandlers = {
  skills: ({ query }, deps) => suggestSkills(query.q, deps),
} satisfies HandlersFor<typeof skillRoutes>;
