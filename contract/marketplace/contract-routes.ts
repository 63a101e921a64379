import type { Route } from '../route.ts';
import { contract, contractEvent } from './contract.ts';
import { createPageSchema, pageQuery } from './entity.ts';

/** The calls about contracts (§M9). */
export const contractRoutes = {
  contracts: {
    method: 'GET',
    path: '/v1/contracts',
    auth: 'session',
    summary: 'List one’s own contracts',
    query: pageQuery,
    success: 200,
    response: createPageSchema(contract),
    clientResponse: createPageSchema(contract),
  },
  contract: {
    method: 'GET',
    path: '/v1/contracts/{contractId}',
    auth: 'session',
    summary: 'Read a contract',
    success: 200,
    response: contract,
    clientResponse: contract,
  },
  contractEvent: {
    method: 'POST',
    path: '/v1/contracts/{contractId}/events',
    auth: 'session',
    idempotent: true,
    summary: 'Send an event to a contract',
    body: contractEvent,
    success: 200,
    response: contract,
    clientResponse: contract,
  },
} as const satisfies Record<string, Route>;
