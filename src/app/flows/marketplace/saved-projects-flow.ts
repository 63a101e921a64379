import { fromPromise } from 'xstate';
import type { SavedProjects } from '../../../../contract/marketplace/saved.ts';
import { savedProjectsMachine } from '../../../../machines/marketplace/saved-projects.machine.ts';
import { createSearchCalls } from '../../../api/marketplace/search-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { saveToggle } from './parts/save-toggle.ts';

export function savedProjectsFlow(app: AppContext) {
  const calls = app.createCalls(createSearchCalls);
  return savedProjectsMachine.provide({
    actors: {
      savedFetch: fromPromise<SavedProjects, { cursor: string | null }>(({ input, signal }) =>
        calls.fetchSaved(input.cursor, signal),
      ),
      saveToggle: saveToggle(app),
    },
  });
}
