import type { Route } from '../../contract/route.ts';
import { marketRoutes, type RouteName } from '../../contract/routes.ts';
import type { Attempt } from './limiter.ts';

/** Who calls, as far as it is known. */
type Caller = { readonly accountId: string | undefined; readonly network: string };

/** What reads more than any other call: counted by network, too, since an account costs nothing. */
const searches: readonly RouteName[] = ['openProjects', 'skills', 'developers'];

/**
 * What a call of the marketplace is counted as: searches and visitors’ reads by network, everything else by account. Other
 * calls, and those that prove themselves in another way, have limits of their own where they are handled.
 */
export function marketAttempts(name: RouteName, { accountId, network }: Caller): readonly Attempt[] {
  if (!Object.hasOwn(marketRoutes, name)) return [];
  const route: Route = marketRoutes[name as keyof typeof marketRoutes];
  const isOfNetwork = searches.includes(name) || (accountId === undefined && route.forViewer === true);
  return [
    ...(isOfNetwork ? [['searchesOfNetwork', network] as const] : []),
    ...(accountId === undefined
      ? []
      : [[route.method === 'GET' ? 'marketReadsOf' : 'marketWritesOf', accountId] as const]),
  ];
}
