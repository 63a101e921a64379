import { ProjectSearchScreen } from '../../../screens/projects/find-work/project-search-screen.tsx';
import { PublicProjects } from '../../../screens/projects/public-projects.tsx';
import { type ProjectSearchActor, projectSearchFlow } from '../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { readSearch } from './parts/read-search.ts';
import { withQuery } from './parts/with-query.tsx';
import { withSkills } from './parts/with-skills.tsx';

/** The open projects, for everyone (§M4), the newest first; matches are for Find work. */
export function mountPage(visit: Visit): MountedPage {
  let actor: ProjectSearchActor | null = null;
  return withQuery(visit, {
    open(own) {
      actor = startActor(projectSearchFlow(own, { isPublic: true }), { search: searchIn(visit.query) });
      const page = flowPage(
        actor,
        <PublicProjects>
          <ProjectSearchScreen actor={actor} />
        </PublicProjects>,
      );
      return withSkills(own, page);
    },
    take: (query) => actor?.send({ type: 'search.addressChanged', search: searchIn(query) }),
  });
}

function searchIn(query: URLSearchParams) {
  const { sort, ...search } = readSearch(query);
  return { ...search, sort: sort === 'budget' ? sort : ('newest' as const) };
}
