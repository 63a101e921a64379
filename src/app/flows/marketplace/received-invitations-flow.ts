import { fromPromise } from 'xstate';
import type { InvitationPage } from '../../../../contract/marketplace/directory/invitation.ts';
import { receivedInvitationsMachine } from '../../../../machines/marketplace/received-invitations.machine.ts';
import { createSearchCalls } from '../../../api/marketplace/search-calls.ts';
import type { AppContext } from '../../app-context.ts';

export function receivedInvitationsFlow({ createCalls }: AppContext) {
  const calls = createCalls(createSearchCalls);
  return receivedInvitationsMachine.provide({
    actors: {
      invitationsFetch: fromPromise<InvitationPage, { cursor: string | null }>(({ input, signal }) =>
        calls.fetchInvitations(input.cursor, signal),
      ),
    },
  });
}
