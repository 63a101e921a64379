import { fromPromise } from 'xstate';
import type { ContractPage } from '../../../../contract/marketplace/contract.ts';
import { contractFingerprint } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import { ownContractsMachine } from '../../../../machines/marketplace/own-contracts.machine.ts';
import { createContractCalls } from '../../../api/marketplace/contract-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { nextListChange } from '../next-list-change.ts';

export function ownContractsFlow({ createCalls }: AppContext) {
  const calls = createCalls(createContractCalls);
  return ownContractsMachine.provide({
    actors: {
      contractsFetch: fromPromise<ContractPage, { cursor: string | null }>(({ input: { cursor }, signal }) =>
        calls.fetchOwn({ cursor }, signal),
      ),
      contractsChange: fromPromise<ContractPage, { seen: readonly string[] }>(({ input: { seen }, signal }) =>
        nextListChange({ ask: calls.fetchOwn, seen, fingerprint: contractFingerprint, signal }),
      ),
    },
  });
}
