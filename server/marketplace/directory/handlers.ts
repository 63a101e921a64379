import type { developerRoutes } from '../../../contract/marketplace/directory/developer-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { searchDevelopers } from './search-developers.ts';

export const developerHandlers = {
  developers: ({ query }, deps) => searchDevelopers(query, deps),
} satisfies HandlersFor<typeof developerRoutes>;
