import type { siteRoutes } from '../../contract/site/routes.ts';
import type { HandlersFor } from '../http/call.ts';
import { receiveMessage } from './receive-message.ts';

export const siteHandlers = {
  contact: ({ body, network }, deps) => receiveMessage(body, network, deps),
} satisfies HandlersFor<typeof siteRoutes>;
