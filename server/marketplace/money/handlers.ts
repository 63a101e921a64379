import type { paymentRoutes } from '../../../contract/marketplace/money/payment-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { downloadPayments, listPayments, readPayment, receiveWebhook, seePayment } from './payments.ts';

export const paymentHandlers = {
  payments: ({ query, session }, deps) => listPayments(query, session, deps),
  paymentsFile: ({ session }, deps) => downloadPayments(session, deps),
  payment: ({ params, session }, deps) => readPayment(params.paymentId, session, deps),
  seePayment: ({ params, session }, deps) => seePayment(params.paymentId, session, deps),
  paymentEvents: ({ signed }, deps) => receiveWebhook(signed, deps),
} satisfies Partial<HandlersFor<typeof paymentRoutes>>;
