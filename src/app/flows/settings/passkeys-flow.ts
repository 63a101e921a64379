import { fromPromise } from 'xstate';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  Passkeys,
} from '../../../../contract/settings/passkeys.ts';
import { deviceName } from '../../../../machines/rules/device-name.ts';
import { describeUserAgent } from '../../../../machines/rules/user-agent.ts';
import { passkeysMachine } from '../../../../machines/settings/passkeys.machine.ts';
import { createPasskeyCalls } from '../../../api/settings/passkey-calls.ts';
import { createPasskey } from '../../../browser/passkeys.ts';
import type { AppContext } from '../../app-context.ts';
import { required } from '../required.ts';
import { type ConfirmIdentityActor, confirmationBy } from './confirm-identity-flow.ts';

export function passkeysFlow(app: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const calls = app.createCalls(createPasskeyCalls);
  return passkeysMachine.provide({
    actors: {
      listFetch: fromPromise<Passkeys>(({ signal }) => calls.fetchList(signal)),
      confirmation: confirmationBy(confirmIdentity),
      optionsFetch: fromPromise<PasskeyCreationOptions>(({ signal }) => calls.start(signal)),
      passkeyCreation: fromPromise<CreatedPasskey, { options: PasskeyCreationOptions | null }>(
        ({ input, signal }) => createPasskey(required(input.options), signal),
      ),
      passkeyAddition: fromPromise<void, { created: CreatedPasskey | null }>(({ input, signal }) =>
        calls.add(deviceName(describeUserAgent(navigator.userAgent)), required(input.created), signal),
      ),
      passkeyRenaming: fromPromise<void, { passkeyId: string; name: string }>(({ input, signal }) =>
        calls.rename(input.passkeyId, input.name, signal),
      ),
      passkeyRemoval: fromPromise<void, { passkeyId: string }>(({ input, signal }) =>
        calls.remove(input.passkeyId, signal),
      ),
    },
  });
}
