import { fromPromise } from 'xstate';
import { brand } from '../../../../contract/brand.ts';
import type { RecoveryCodes, TwoStepSetup, TwoStepStatus } from '../../../../contract/settings/two-step.ts';
import { twoStepSetupMachine } from '../../../../machines/settings/two-step-setup.machine.ts';
import { createTwoStepCalls } from '../../../api/settings/two-step-calls.ts';
import { saveFile } from '../../../browser/save-file.ts';
import type { AppContext } from '../../app-context.ts';
import { type ConfirmIdentityActor, confirmationBy } from './confirm-identity-flow.ts';

export function twoStepSetupFlow(app: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const calls = app.createCalls(createTwoStepCalls);
  return twoStepSetupMachine.provide({
    actors: {
      statusFetch: fromPromise<TwoStepStatus>(({ signal }) => calls.fetchStatus(signal)),
      confirmation: confirmationBy(confirmIdentity),
      setupStart: fromPromise<TwoStepSetup>(({ signal }) => calls.start(signal)),
      activation: fromPromise<RecoveryCodes, { code: string }>(({ input, signal }) =>
        calls.turnOn(input.code, signal),
      ),
      codeRenewal: fromPromise<RecoveryCodes>(({ signal }) => calls.renewCodes(signal)),
      deactivation: fromPromise<void>(({ signal }) => calls.turnOff(signal)),
    },
    actions: {
      saveCodes: (_, { codes }) =>
        saveFile(
          `${brand.name.toLowerCase()}-recovery-codes.txt`,
          `Recovery codes for ${brand.name}. Each works once.\n\n${codes.join('\n')}\n`,
          'text/plain',
        ),
    },
  });
}
