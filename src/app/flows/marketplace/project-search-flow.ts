import { fromPromise } from 'xstate';
import type { FoundProjects, SearchWords } from '../../../../contract/marketplace/project-search.ts';
import { projectSearchMachine } from '../../../../machines/marketplace/project-search.machine.ts';
import { createSearchCalls } from '../../../api/search-calls.ts';
import type { AppContext } from '../../app-context.ts';

/** Finding work, with the real actors and actions. */
export function projectSearchFlow({ callsOf }: AppContext) {
  const calls = callsOf(createSearchCalls);
  return projectSearchMachine.provide({
    actors: {
      projectsFetch: fromPromise<FoundProjects, { search: SearchWords; cursor: string | null }>(
        ({ input, signal }) => calls.find(input.search, input.cursor, signal),
      ),
      saving: fromPromise<void, { projectId: string; isSaved: boolean }>(({ input, signal }) =>
        input.isSaved ? calls.save(input.projectId, signal) : calls.unsave(input.projectId, signal),
      ),
    },
  });
}
