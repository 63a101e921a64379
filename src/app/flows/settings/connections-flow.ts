import { fromPromise } from 'xstate';
import type { SocialProvider } from '../../../../contract/account/social-sign-in.ts';
import type { Connections, Departure } from '../../../../contract/settings/connections.ts';
import { connectionsMachine } from '../../../../machines/settings/connections.machine.ts';
import { createConnectionCalls } from '../../../api/settings/connection-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { type ConfirmIdentityActor, confirmationBy } from './confirm-identity-flow.ts';

type Choice = { readonly chosen: SocialProvider | null };

export function connectionsFlow({ createCalls }: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const calls = createCalls(createConnectionCalls);
  return connectionsMachine.provide({
    actors: {
      listFetch: fromPromise<Connections>(({ signal }) => calls.fetchList(signal)),
      confirmation: confirmationBy(confirmIdentity),
      connectionStart: fromPromise<Departure, Choice>(({ input, signal }) =>
        calls.connect(requireChosen(input.chosen), signal),
      ),
      connectionRemoval: fromPromise<Connections, { identityId: string }>(({ input, signal }) =>
        calls.disconnect(input.identityId, signal),
      ),
    },
    actions: {
      openProvider: (_, { address }) => window.location.assign(address),
    },
  });
}

function requireChosen(chosen: SocialProvider | null): SocialProvider {
  if (chosen === null) throw new Error('No provider was chosen.');
  return chosen;
}
