import type { Route } from '../../route.ts';
import { developerSearch, foundDevelopers } from './developer-search.ts';

/** The calls of a company that looks for developers (§M9). */
export const developerRoutes = {
  developers: {
    method: 'GET',
    path: '/v1/developers',
    auth: 'session',
    roles: ['CORPORATE'],
    summary: 'Search the developers’ directory',
    query: developerSearch,
    success: 200,
    response: foundDevelopers,
    clientResponse: foundDevelopers,
  },
} as const satisfies Record<string, Route>;
