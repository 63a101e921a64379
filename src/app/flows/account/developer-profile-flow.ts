import { fromPromise } from 'xstate';
import type { PublicDeveloper } from '../../../../contract/account/profile.ts';
import { developerProfileMachine } from '../../../../machines/account/developer-profile.machine.ts';
import { type FlowContext } from '../flow-context.ts';

/** Reading a developer’s profile, with its real actors and actions. */
export function developerProfileFlow({ profileCalls }: FlowContext) {
  return developerProfileMachine.provide({
    actors: {
      developerFetch: fromPromise<PublicDeveloper, { developerId: string }>(({ input, signal }) =>
        profileCalls.fetchDeveloper(input.developerId, signal),
      ),
    },
  });
}
