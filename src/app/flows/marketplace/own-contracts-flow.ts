import { fromPromise } from 'xstate';
import type { ContractPage } from '../../../../contract/marketplace/contract.ts';
import { ownContractsMachine } from '../../../../machines/marketplace/own-contracts.machine.ts';
import { createContractCalls } from '../../../api/marketplace/contract-calls.ts';
import type { AppContext } from '../../app-context.ts';

/** One's own contracts, with the real actor. */
export function ownContractsFlow({ callsOf }: AppContext) {
  const calls = callsOf(createContractCalls);
  return ownContractsMachine.provide({
    actors: {
      contractsFetch: fromPromise<ContractPage, { cursor: string | null }>(({ input: { cursor }, signal }) =>
        calls.fetchOwn(cursor, signal),
      ),
    },
  });
}
