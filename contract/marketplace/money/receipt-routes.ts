import type { Route } from '../../route.ts';
import { billingDetailsBody, ownBillingDetails } from './billing.ts';
import { receipt } from './receipt.ts';

/** The calls about a company’s receipts and billing details (§M9). */
export const receiptRoutes = {
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
  receipt: {
    method: 'GET',
    path: '/v1/payments/{paymentId}/receipt',
    auth: 'session',
    summary: 'Read the receipt of a payment',
    success: 200,
    response: receipt,
    clientResponse: receipt,
  },
} as const satisfies Record<string, Route>;
