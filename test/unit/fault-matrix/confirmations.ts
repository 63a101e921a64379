import { createActor, fromPromise } from 'xstate';
import type { Confirmation } from '../../../contract/settings/confirmation.ts';
import { confirmIdentityMachine } from '../../../machines/settings/confirm-identity.machine.ts';
import type { AppContext } from '../../../src/app/app-context.ts';
import { confirmIdentityFlow } from '../../../src/app/flows/settings/confirm-identity-flow.ts';

/** The page’s ‘Confirm it’s you’, for a user who may have to confirm. */
export const unconfirmed = (context: AppContext) => createActor(confirmIdentityFlow(context)).start();

/** ‘Confirm it’s you’ for a user who has just confirmed. */
export function justConfirmed() {
  const confirmation: Confirmation = { isConfirmed: true, methods: ['password'], email: '' };
  const confirmed = confirmIdentityMachine.provide({
    actors: { confirmationFetch: fromPromise(async () => confirmation) },
  });
  return createActor(confirmed).start();
}
