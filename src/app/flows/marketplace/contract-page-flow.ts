import { fromPromise } from 'xstate';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { sumVersions } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import { contractPageMachine } from '../../../../machines/marketplace/contract-page.machine.ts';
import { createContractCalls } from '../../../api/marketplace/contract-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { nextChange } from '../next-change.ts';
import { seenReport } from './money/seen-report.ts';

export function contractPageFlow(app: AppContext) {
  const calls = app.createCalls(createContractCalls);
  const { track } = commonParts(app);
  return contractPageMachine.provide({
    actors: {
      contractFetch: fromPromise<Contract, { contractId: string }>(({ input, signal }) =>
        calls.fetchContract(input.contractId, signal),
      ),
      contractChange: fromPromise<Contract, { contractId: string; versions: number }>(
        ({ input: { contractId, versions }, signal }) =>
          nextChange({
            ask: (pollSignal) => calls.fetchContract(contractId, pollSignal),
            isChange: (contract) => sumVersions(contract) !== versions,
            signal,
          }),
      ),
      seenReport: seenReport(app),
    },
    actions: { track },
  });
}
