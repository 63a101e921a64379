import * as z from 'zod/mini';
import { type Route, statusOnly } from '../route.ts';
import { pageQuery } from './entity.ts';
import { foundProjects, projectSearch } from './project-search.ts';
import { savedProjects, savedSearch, savedSearchBody, savedSearches } from './saved.ts';

/** Whether the project or search is saved after the call. */
const savedState = z.object({ isSaved: z.boolean() });

/** The calls of the search for projects (§M9). */
export const searchRoutes = {
  openProjects: {
    method: 'GET',
    path: '/v1/projects',
    auth: 'none',
    optionalSession: true,
    summary: 'Search the open projects',
    query: projectSearch,
    success: 200,
    response: foundProjects,
    clientResponse: foundProjects,
  },
  saveProject: {
    method: 'PUT',
    path: '/v1/projects/{projectId}/save',
    auth: 'session',
    roles: ['DEVELOPER'],
    summary: 'Save a project',
    success: 200,
    response: savedState,
    clientResponse: statusOnly,
  },
  unsaveProject: {
    method: 'DELETE',
    path: '/v1/projects/{projectId}/save',
    auth: 'session',
    summary: 'Remove a saved project',
    success: 200,
    response: savedState,
    clientResponse: statusOnly,
  },
  savedProjects: {
    method: 'GET',
    path: '/v1/saved',
    auth: 'session',
    summary: 'List one’s saved projects',
    query: pageQuery,
    success: 200,
    response: savedProjects,
    clientResponse: savedProjects,
  },
  saveSearch: {
    method: 'POST',
    path: '/v1/saved-searches',
    auth: 'session',
    roles: ['DEVELOPER'],
    idempotent: true,
    summary: 'Save a search',
    body: savedSearchBody,
    success: 201,
    response: savedSearch,
    clientResponse: savedSearch,
  },
  savedSearches: {
    method: 'GET',
    path: '/v1/saved-searches',
    auth: 'session',
    summary: 'List one’s saved searches',
    query: pageQuery,
    success: 200,
    response: savedSearches,
    clientResponse: savedSearches,
  },
  removeSavedSearch: {
    method: 'DELETE',
    path: '/v1/saved-searches/{searchId}',
    auth: 'session',
    summary: 'Remove a saved search',
    success: 200,
    response: savedState,
    clientResponse: statusOnly,
  },
} as const satisfies Record<string, Route>;
