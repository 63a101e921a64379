import type { identityLinkRoutes } from '../../contract/account/identity-link-routes.ts';
import type { settingsRoutes } from '../../contract/settings/routes.ts';
import type { HandlersFor } from '../http/call.ts';
import { disconnect, readConnections, startConnection } from './connections.ts';
import { confirmIdentityLink, mailIdentityLink, readIdentityLink } from './identity-links.ts';
import type { Providers } from './providers.ts';

/** The additional property of calls about connections (startup/api-routes.ts). */
type WithProviders = { readonly providers: Providers };

export const identityLinkHandlers = {
  identityLink: ({ body, signInCookie }, deps) => readIdentityLink(body.token, signInCookie, deps),
  confirmIdentityLink: ({ body, ...source }, deps) => confirmIdentityLink(body, source, deps),
  mailIdentityLink: ({ body, signInCookie }, deps) => mailIdentityLink(body.token, signInCookie, deps),
} satisfies HandlersFor<typeof identityLinkRoutes>;

export const connectionHandlers = {
  connections: (call, deps) => readConnections(call, deps),
  connect: ({ params, ...call }, deps) => startConnection(params.provider, call, deps),
  disconnect: ({ params, ...call }, deps) => disconnect(params.identityId, call, deps),
} satisfies Partial<HandlersFor<typeof settingsRoutes, WithProviders>>;
