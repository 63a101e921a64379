import { profileRoutes } from './account/profile-routes.ts';
import { accountRoutes } from './account/routes.ts';
import type { Route } from './route.ts';
import { siteRoutes } from './site/routes.ts';

/** Every call between the SPA and the backend: the nine of spec §7, and those that the product adds. */
export const routes = { ...accountRoutes, ...profileRoutes, ...siteRoutes } as const satisfies Record<
  string,
  Route
>;

export type RouteName = keyof typeof routes;
