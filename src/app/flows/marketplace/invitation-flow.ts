import { fromPromise } from 'xstate';
import type { Invitation } from '../../../../contract/marketplace/directory/invitation.ts';
import {
  type InvitationStep,
  invitationMachine,
  type OpenProject,
} from '../../../../machines/marketplace/invitation.machine.ts';
import { createDeveloperCalls } from '../../../api/marketplace/developer-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

export function invitationFlow(app: AppContext) {
  const calls = app.createCalls(createDeveloperCalls);
  const { showToast } = commonParts(app);
  return invitationMachine.provide({
    actors: {
      projectsFetch: fromPromise<readonly OpenProject[], void>(({ signal }) =>
        calls.fetchOpenProjects(signal),
      ),
      invitationSending: fromPromise<Invitation, InvitationStep>(({ input, signal }) =>
        calls.invite(input, signal),
      ),
    },
    actions: { showToast },
  });
}
