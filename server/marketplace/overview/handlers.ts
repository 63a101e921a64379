import type { overviewRoutes } from '../../../contract/marketplace/overview-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { readOverview } from './read-overview.ts';

export const overviewHandlers = {
  overview: ({ session }, deps) => readOverview(session, deps),
} satisfies HandlersFor<typeof overviewRoutes>;
