import { fromPromise } from 'xstate';
import { createSearchCalls } from '../../../../api/marketplace/search-calls.ts';
import type { AppContext } from '../../../app-context.ts';

/** Saves a project for later, or removes it: the actor `saving` of the flows that can. */
export function projectSaving({ callsOf }: AppContext) {
  const calls = callsOf(createSearchCalls);
  return fromPromise<void, { projectId: string; isSaved: boolean }>(({ input, signal }) =>
    input.isSaved ? calls.save(input.projectId, signal) : calls.unsave(input.projectId, signal),
  );
}
