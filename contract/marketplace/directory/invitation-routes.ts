import type { Route } from '../../route.ts';
import { pageQuery } from '../entity.ts';
import { invitation, invitationBody, invitationPage } from './invitation.ts';

/** The calls about invitations (§M9). */
export const invitationRoutes = {
  invite: {
    method: 'POST',
    path: '/v1/invitations',
    auth: 'session',
    roles: ['CORPORATE'],
    idempotent: true,
    summary: 'Invite a developer to apply to one’s own project',
    body: invitationBody,
    success: 201,
    response: invitation,
    clientResponse: invitation,
  },
  invitations: {
    method: 'GET',
    path: '/v1/invitations',
    auth: 'session',
    summary: 'List one’s invitations',
    query: pageQuery,
    success: 200,
    response: invitationPage,
    clientResponse: invitationPage,
  },
} as const satisfies Record<string, Route>;
