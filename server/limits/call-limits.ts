import type { Route } from '../../contract/route.ts';
import { marketRoutes, type RouteName, routes } from '../../contract/routes.ts';
import type { Attempt } from './limiter.ts';

/** The caller, as far as they are known. */
type Caller = { readonly accountId: string | undefined; readonly network: string };

/** The calls that read the most; they are counted by network, too, because accounts are free. */
const searches: readonly RouteName[] = ['openProjects', 'skills', 'developers'];

/**
 * The limits of a call before its handler runs: in the marketplace, searches and visitors' reads by network, everything
 * else by account; elsewhere, writes by account (decision 016). Handlers have narrower ones.
 */
export function callAttempts(name: RouteName, { accountId, network }: Caller): readonly Attempt[] {
  const route: Route = routes[name];
  const isRead = route.method === 'GET';
  if (!Object.hasOwn(marketRoutes, name))
    return accountId === undefined || isRead ? [] : [['accountWritesByAccount', accountId]];
  const isPerNetwork = searches.includes(name) || (accountId === undefined && route.optionalSession === true);
  return [
    ...(isPerNetwork ? [['searchesByNetwork', network] as const] : []),
    ...(accountId === undefined
      ? []
      : [[isRead ? 'marketReadsByAccount' : 'marketWritesByAccount', accountId] as const]),
  ];
}
