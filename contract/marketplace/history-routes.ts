import type { Route } from '../route.ts';
import { historyPage, pageQuery } from './entity.ts';

/** The call that lists an entity's history (§M3, §M9). */
export const historyRoutes = {
  history: {
    method: 'GET',
    path: '/v1/history/{entity}/{entityId}',
    auth: 'session',
    summary: 'List what happened to an entity, the newest first; the entity’s own response has the newest 20',
    query: pageQuery,
    success: 200,
    response: historyPage,
    clientResponse: historyPage,
  },
} as const satisfies Record<string, Route>;
