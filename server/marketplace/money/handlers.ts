import type { billingRoutes } from '../../../contract/marketplace/money/billing-routes.ts';
import type { paymentRoutes } from '../../../contract/marketplace/money/payment-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { readBillingDetails, saveBillingDetails } from './billing-details.ts';
import { downloadPayments, listPayments, markPaymentSeen, readPayment, receiveWebhook } from './payments.ts';
import { readReceipt } from './receipts.ts';

export const paymentHandlers = {
  payments: ({ query, session }, deps) => listPayments(query, session, deps),
  paymentsFile: ({ session }, deps) => downloadPayments(session, deps),
  payment: ({ params, session }, deps) => readPayment(params.paymentId, session, deps),
  markPaymentSeen: ({ params, session }, deps) => markPaymentSeen(params.paymentId, session, deps),
  receipt: ({ params, session }, deps) => readReceipt(params.paymentId, session, deps),
  paymentEvents: ({ signed }, deps) => receiveWebhook(signed, deps),
} satisfies HandlersFor<typeof paymentRoutes>;

export const billingHandlers = {
  billingDetails: ({ session }, deps) => readBillingDetails(session, deps),
  saveBillingDetails: ({ body, session }, deps) => saveBillingDetails(body, session, deps),
} satisfies HandlersFor<typeof billingRoutes>;
