import { ProjectSearchScreen } from '../../../screens/projects/find-work/project-search-screen.tsx';
import { PublicProjects } from '../../../screens/projects/public-projects.tsx';
import { projectSearchFlow } from '../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';
import { readSearch } from './read-search.ts';

/** The open projects, for everybody (§M4); what matches is told in Find work. */
export function openPage(visit: Visit): OpenPage {
  const { sort, ...search } = readSearch(visit.query);
  const wanted = sort === 'match' ? search : { ...search, ...(sort && { sort }) };
  const actor = startActor(projectSearchFlow(visit, { isPublic: true }), { search: wanted });
  return flowPage(
    actor,
    <PublicProjects>
      <ProjectSearchScreen actor={actor} />
    </PublicProjects>,
  );
}
