import { fromPromise } from 'xstate';
import type { PublicDeveloper } from '../../../../contract/account/profile.ts';
import { developerProfileMachine } from '../../../../machines/account/developer-profile.machine.ts';
import type { AppContext } from '../../app-context.ts';

export function developerProfileFlow({ earlyCalls }: AppContext) {
  return developerProfileMachine.provide({
    actors: {
      developerFetch: fromPromise<PublicDeveloper, { developerId: string }>(({ input, signal }) =>
        earlyCalls.fetchDeveloper(input.developerId, signal),
      ),
    },
  });
}
