import { TopMatches } from '../../../../screens/projects/find-work/top-matches.tsx';
import type { AppContext } from '../../../app-context.ts';
import { projectSearchFlow } from '../../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';

/** The number of projects that the dashboard shows. */
const maxShown = 3;

/** Searches for the best matches to show on a developer's dashboard. */
export function startTopMatches(app: AppContext) {
  const actor = startActor(projectSearchFlow(app, { limit: maxShown }), { search: { sort: 'match' } });
  return { element: <TopMatches actor={actor} />, stop: () => void actor.stop() };
}
