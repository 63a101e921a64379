import type { Route } from '../../contract/route.ts';
import { marketRoutes, type RouteName } from '../../contract/routes.ts';
import type { Attempt } from './limiter.ts';

/** The caller, as far as they are known. */
type Caller = { readonly accountId: string | undefined; readonly network: string };

/** The calls that read the most; they are counted by network, too, because accounts are free. */
const searches: readonly RouteName[] = ['openProjects', 'skills', 'developers'];

/**
 * The limit of a marketplace call: searches and visitors' reads by network, everything else by account. Other calls,
 * and those that authenticate otherwise, are limited in their handlers.
 */
export function marketAttempts(name: RouteName, { accountId, network }: Caller): readonly Attempt[] {
  if (!Object.hasOwn(marketRoutes, name)) return [];
  const route: Route = marketRoutes[name as keyof typeof marketRoutes];
  const isPerNetwork = searches.includes(name) || (accountId === undefined && route.optionalSession === true);
  return [
    ...(isPerNetwork ? [['searchesByNetwork', network] as const] : []),
    ...(accountId === undefined
      ? []
      : [[route.method === 'GET' ? 'marketReadsByAccount' : 'marketWritesByAccount', accountId] as const]),
  ];
}
