import type { Route } from '../route.ts';
import { overview } from './overview.ts';

/** The calls of the dashboards (§M4). */
export const overviewRoutes = {
  overview: {
    method: 'GET',
    path: '/v1/overview',
    auth: 'session',
    summary: 'Read what waits for the account, and what is running',
    success: 200,
    response: overview,
    clientResponse: overview,
  },
} as const satisfies Record<string, Route>;
