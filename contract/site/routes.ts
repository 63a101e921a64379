import { done } from '../account/account.ts';
import { type Route, statusOnly } from '../route.ts';
import { contactBody } from './contact.ts';

/** The calls of the public pages, which the product adds to spec §7. */
export const siteRoutes = {
  contact: {
    method: 'POST',
    path: '/v1/contact-messages',
    auth: 'none',
    summary: 'Write to the operator',
    body: contactBody,
    success: 201,
    response: done,
    clientResponse: statusOnly,
  },
} as const satisfies Record<string, Route>;
