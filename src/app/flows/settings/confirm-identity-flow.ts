import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Confirmation, ProofBody } from '../../../../contract/settings/confirmation.ts';
import type { PasskeyRequestOptions, UsedPasskey } from '../../../../contract/settings/passkeys.ts';
import { confirmIdentityMachine } from '../../../../machines/settings/confirm-identity.machine.ts';
import { createConfirmationCalls } from '../../../api/settings/confirmation-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { required } from '../required.ts';

export type ConfirmIdentityActor = ActorRefFrom<typeof confirmIdentityMachine>;

export function confirmIdentityFlow({ createCalls }: AppContext) {
  const calls = createCalls(createConfirmationCalls);
  return confirmIdentityMachine.provide({
    actors: {
      confirmationFetch: fromPromise<Confirmation>(({ signal }) => calls.fetchConfirmation(signal)),
      proofCheck: fromPromise<void, { proof: ProofBody | null }>(({ input, signal }) =>
        calls.confirm(input.proof, signal),
      ),
      optionsFetch: fromPromise<PasskeyRequestOptions>(({ signal }) => calls.startPasskey(signal)),
      // Few users confirm with a passkey, so its code is loaded on demand.
      passkeyUse: fromPromise<UsedPasskey, { options: PasskeyRequestOptions | null }>(
        async ({ input, signal }) => {
          const { usePasskey } = await import('../../../browser/passkeys.ts');
          return usePasskey(required(input.options), signal);
        },
      ),
      codeSending: fromPromise<void>(({ signal }) => calls.sendCode(signal)),
    },
  });
}

/**
 * The actor through which a flow asks the user to confirm their identity: resolves on success, rejects when canceled.
 */
export function confirmationBy(actor: ConfirmIdentityActor) {
  return fromPromise<void>(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        // Reset first: the outcome of an earlier request doesn't apply to this one.
        actor.send({ type: 'confirm.requested' });
        const subscription = actor.subscribe(({ context: { outcome } }) => {
          if (outcome === 'confirmed') settle(resolve);
          if (outcome === 'canceled') settle(() => reject(new Error('Canceled.')));
        });
        function settle(complete: () => void) {
          subscription.unsubscribe();
          complete();
        }
        signal.addEventListener('abort', () => {
          subscription.unsubscribe();
          actor.send({ type: 'confirm.canceled' });
        });
      }),
  );
}
