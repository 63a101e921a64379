import type { Route } from '../../contract/route.ts';
import { marketRoutes, type RouteName } from '../../contract/routes.ts';
import type { Attempt } from './limiter.ts';

/** Who calls, as far as it is known. */
type Caller = { readonly accountId: string | undefined; readonly network: string };

/**
 * As what a call of the marketplace is counted: reading and writing by account, what visitors may do by network. Other
 * calls, and those that prove themselves in another way, have limits of their own where they are handled.
 */
export function marketAttempts(name: RouteName, { accountId, network }: Caller): readonly Attempt[] {
  if (!Object.hasOwn(marketRoutes, name)) return [];
  const route: Route = marketRoutes[name as keyof typeof marketRoutes];
  if (route.forViewer) return [['searchesOfNetwork', network]];
  if (accountId === undefined) return [];
  return [[route.method === 'GET' ? 'marketReadsOf' : 'marketWritesOf', accountId]];
}
