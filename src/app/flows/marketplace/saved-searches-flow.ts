import { fromPromise } from 'xstate';
import type { SearchCriteria } from '../../../../contract/marketplace/project-search.ts';
import type { SavedSearch, SavedSearches } from '../../../../contract/marketplace/saved.ts';
import { savedSearchesMachine } from '../../../../machines/marketplace/saved-searches.machine.ts';
import { createSearchCalls } from '../../../api/marketplace/search-calls.ts';
import type { AppContext } from '../../app-context.ts';

export function savedSearchesFlow({ createCalls }: AppContext) {
  const calls = createCalls(createSearchCalls);
  return savedSearchesMachine.provide({
    actors: {
      searchesFetch: fromPromise<SavedSearches>(({ signal }) => calls.fetchSearches(signal)),
      removal: fromPromise<void, { searchId: string }>(({ input, signal }) =>
        calls.removeSearch(input.searchId, signal),
      ),
      restoration: fromPromise<SavedSearch, { name: string; search: SearchCriteria }>(({ input, signal }) =>
        calls.saveSearch(input, signal),
      ),
    },
  });
}
