import type { Route } from '../../route.ts';
import { company } from './company.ts';

/** The calls of a company's profile page (§M9). */
export const companyRoutes = {
  company: {
    method: 'GET',
    path: '/v1/companies/{companyId}',
    auth: 'session',
    summary: 'Read a company’s profile, and its record on the marketplace',
    success: 200,
    response: company,
    clientResponse: company,
  },
} as const satisfies Record<string, Route>;
