import type { Route } from '../../route.ts';
import { billingDetailsBody, ownBillingDetails } from './billing.ts';

/** The calls about a company's billing details (§M9). */
export const billingRoutes = {
  billingDetails: {
    method: 'GET',
    path: '/v1/billing-details',
    auth: 'session',
    roles: ['CORPORATE'],
    summary: 'Read one’s own billing details',
    success: 200,
    response: ownBillingDetails,
    clientResponse: ownBillingDetails,
  },
  saveBillingDetails: {
    method: 'PUT',
    path: '/v1/billing-details',
    auth: 'session',
    roles: ['CORPORATE'],
    summary: 'Save one’s billing details, for later receipts',
    body: billingDetailsBody,
    success: 200,
    response: ownBillingDetails,
    clientResponse: ownBillingDetails,
  },
} as const satisfies Record<string, Route>;
