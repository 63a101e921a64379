import { fromPromise } from 'xstate';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import {
  contractEndMachine,
  type SentContractEnd,
} from '../../../../machines/marketplace/contract-end.machine.ts';
import { createContractCalls } from '../../../api/marketplace/contract-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { contractFetch } from './milestones/milestone-actors.ts';

export function contractEndFlow(app: AppContext) {
  const calls = app.createCalls(createContractCalls);
  const { navigate, showToast } = commonParts(app);
  return contractEndMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      endSending: fromPromise<Contract, SentContractEnd>(
        ({ input: { contractId, version, message }, signal }) =>
          calls.send(contractId, { ...message, version }, signal),
      ),
    },
    actions: { navigate, showToast },
  });
}
