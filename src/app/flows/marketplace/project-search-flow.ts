import { type ActorRefFrom, fromPromise } from 'xstate';
import type { FoundProjects, SearchCriteria } from '../../../../contract/marketplace/project-search.ts';
import type { SavedSearch } from '../../../../contract/marketplace/saved.ts';
import { projectSearchMachine } from '../../../../machines/marketplace/project-search.machine.ts';
import { createSearchCalls } from '../../../api/marketplace/search-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { type Reader, retryAsVisitor } from './parts/retry-as-visitor.ts';
import { saveToggle } from './parts/save-toggle.ts';

export type ProjectSearchActor = ActorRefFrom<typeof projectSearchMachine>;

type Options = Reader & {
  /** The number of projects per page; the server's default if undefined. */
  readonly limit?: number;
};

/** On a public page, a user whose session has ended reads as a visitor. */
export function projectSearchFlow(app: AppContext, { limit, ...reader }: Options = {}) {
  const page = limit === undefined ? {} : { limit: String(limit) };
  const calls = app.createCalls(createSearchCalls);
  const { navigate, showToast } = commonParts(app);
  return projectSearchMachine.provide({
    actors: {
      projectsFetch: fromPromise<FoundProjects, { search: SearchCriteria; cursor: string | null }>(
        ({ input, signal }) =>
          retryAsVisitor(reader, (token) =>
            calls.find({ ...input.search, ...page }, input.cursor, signal, token),
          ),
      ),
      saveToggle: saveToggle(app),
      searchSaving: fromPromise<SavedSearch, { name: string; search: SearchCriteria }>(({ input, signal }) =>
        calls.saveSearch(input, signal),
      ),
    },
    actions: { navigate, showToast },
  });
}
