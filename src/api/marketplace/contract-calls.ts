import {
  type Contract,
  type ContractPage,
  contractEvent,
  type UserContractEvent,
} from '../../../contract/marketplace/contract.ts';
import { contractRoutes } from '../../../contract/marketplace/contract-routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';
import { type ListPart, partQuery } from '../list-part.ts';

/** The calls about contracts, for both sides (§M9). Each event returns the updated contract. */
export function createContractCalls(call: Call) {
  return {
    fetchOwn: (part: ListPart, signal?: AbortSignal): Promise<ContractPage> =>
      call(contractRoutes.contracts, { query: partQuery(part), signal }),

    fetchContract: (contractId: string, signal?: AbortSignal): Promise<Contract> =>
      call(contractRoutes.contract, { params: { contractId }, signal }),

    /**
     * @param event - contains the version that the user saw, and unparsed user input.
     * @throws also `invalidInput`, before anything is sent.
     */
    async send(contractId: string, event: UserContractEvent, signal?: AbortSignal): Promise<Contract> {
      const body = checkedBody(contractEvent, event);
      return call(contractRoutes.contractEvent, { params: { contractId }, body, signal });
    },
  };
}
