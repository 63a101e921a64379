import * as z from 'zod/mini';
import type { Route } from '../../route.ts';
import { payment, paymentPage, paymentSeenResult, paymentsQuery, receivedEvent } from './payment.ts';
import { receipt } from './receipt.ts';

/** The calls about payments for milestones, and their receipts (§M9). */
export const paymentRoutes = {
  payments: {
    method: 'GET',
    path: '/v1/payments',
    auth: 'session',
    summary: 'List one’s own payments',
    query: paymentsQuery,
    success: 200,
    response: paymentPage,
    clientResponse: paymentPage,
  },
  paymentsFile: {
    method: 'GET',
    path: '/v1/payments.csv',
    auth: 'session',
    summary: 'Download all of one’s own payments',
    media: 'text/csv',
    success: 200,
    response: z.string(),
    clientResponse: z.string(),
  },
  payment: {
    method: 'GET',
    path: '/v1/payments/{paymentId}',
    auth: 'session',
    summary: 'Read a payment',
    success: 200,
    response: payment,
    clientResponse: payment,
  },
  markPaymentSeen: {
    method: 'PUT',
    path: '/v1/payments/{paymentId}/seen',
    auth: 'session',
    summary: 'Record that one’s page has shown that a payment funded its milestone',
    success: 200,
    response: paymentSeenResult,
    clientResponse: paymentSeenResult,
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
  paymentEvents: {
    method: 'POST',
    path: '/v1/payment-events',
    auth: 'signature',
    summary: 'Receive a payment provider’s webhook',
    success: 200,
    response: receivedEvent,
    clientResponse: receivedEvent,
  },
} as const satisfies Record<string, Route>;
