import type { contractRoutes } from '../../../contract/marketplace/contract-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { listContracts, readContract, sendContractEvent } from './contracts.ts';

export const contractHandlers = {
  contracts: ({ query, session }, deps) => listContracts(query, session, deps),
  contract: ({ params, session }, deps) => readContract(params.contractId, session, deps),
  contractEvent: ({ params, body, session }, deps) =>
    sendContractEvent(params.contractId, body, session, deps),
} satisfies HandlersFor<typeof contractRoutes>;
