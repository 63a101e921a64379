import { TopMatches } from '../../../../screens/projects/find-work/top-matches.tsx';
import type { AppContext } from '../../../app-context.ts';
import { projectSearchFlow } from '../../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../../start/start-actor.ts';

/** As many as a dashboard has room for. */
const maxShown = 3;

/** Looks for what fits a developer best, for their dashboard. */
export function startTopMatches(context: AppContext) {
  const actor = startActor(projectSearchFlow(context, { limit: maxShown }), { search: { sort: 'match' } });
  return { element: <TopMatches actor={actor} />, stop: () => void actor.stop() };
}
