import { fromPromise } from 'xstate';
import { createSearchCalls } from '../../../../api/marketplace/search-calls.ts';
import type { AppContext } from '../../../app-context.ts';

/** The shared actor `saveToggle`: saves a project for later or removes it from the saved ones. */
export function saveToggle({ createCalls }: AppContext) {
  const calls = createCalls(createSearchCalls);
  return fromPromise<void, { projectId: string; isSaved: boolean }>(({ input, signal }) =>
    input.isSaved ? calls.save(input.projectId, signal) : calls.unsave(input.projectId, signal),
  );
}
