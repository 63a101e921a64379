import { type Route, statusOnly } from '../route.ts';
import { done } from './account.ts';
import { identityLink, identityLinkAnswer, identityLinkBody, identityLinkProof } from './identity-link.ts';

/** The calls of `/link-identity`, used with our own backend only (decision 026). Tokens are never in their addresses. */
export const identityLinkRoutes = {
  identityLink: {
    method: 'POST',
    path: '/v1/identity-links/read',
    auth: 'none',
    summary: 'Read which identity waits to be connected, and how it can be',
    body: identityLinkBody,
    success: 200,
    response: identityLink,
    clientResponse: identityLink,
  },
  confirmIdentityLink: {
    method: 'POST',
    path: '/v1/identity-links/confirm',
    auth: 'none',
    summary:
      'Connect an identity by the account’s password or a mailed link; answers a hand-off token or a challenge',
    body: identityLinkProof,
    success: 200,
    response: identityLinkAnswer,
    clientResponse: identityLinkAnswer,
  },
  mailIdentityLink: {
    method: 'POST',
    path: '/v1/identity-links/mail',
    auth: 'none',
    summary: 'Mail the account’s owner a link that connects the identity',
    body: identityLinkBody,
    success: 200,
    response: done,
    clientResponse: statusOnly,
  },
} as const satisfies Record<string, Route>;
