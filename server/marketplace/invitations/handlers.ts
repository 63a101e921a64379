import type { invitationRoutes } from '../../../contract/marketplace/directory/invitation-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { invite, listInvitations } from './invitations.ts';

export const invitationHandlers = {
  invite: ({ body, session }, deps) => invite(body, session, deps),
  invitations: ({ query, session }, deps) => listInvitations(query, session, deps),
} satisfies HandlersFor<typeof invitationRoutes>;
