import { type ActorRefFrom, fromPromise } from 'xstate';
import type {
  DeveloperCriteria,
  FoundDevelopers,
} from '../../../../contract/marketplace/directory/developer-search.ts';
import { developerSearchMachine } from '../../../../machines/marketplace/developer-search.machine.ts';
import { createDeveloperCalls } from '../../../api/marketplace/developer-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

export type DeveloperSearchActor = ActorRefFrom<typeof developerSearchMachine>;

export function developerSearchFlow(app: AppContext) {
  const calls = app.createCalls(createDeveloperCalls);
  const { navigate } = commonParts(app);
  return developerSearchMachine.provide({
    actors: {
      developersFetch: fromPromise<FoundDevelopers, { search: DeveloperCriteria; cursor: string | null }>(
        ({ input, signal }) => calls.find(input.search, input.cursor, signal),
      ),
    },
    actions: { navigate },
  });
}
