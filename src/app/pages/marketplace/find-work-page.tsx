import { ProjectSearchScreen } from '../../../screens/projects/find-work/project-search-screen.tsx';
import { projectSearchFlow } from '../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';
import { readSearch } from './read-search.ts';

export function openPage(visit: Visit): OpenPage {
  const actor = startActor(projectSearchFlow(visit), { search: readSearch(visit.query) });
  return flowPage(actor, <ProjectSearchScreen actor={actor} />);
}
