import { ProjectSearchScreen } from '../../../screens/projects/find-work/project-search-screen.tsx';
import { PublicProjects } from '../../../screens/projects/public-projects.tsx';
import { type ProjectSearchActor, projectSearchFlow } from '../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { readSearch } from './parts/read-search.ts';
import { withQuery } from './parts/with-query.tsx';
import { withSkills } from './parts/with-skills.ts';

/** The public list of open projects (§M4), newest first; sorting by match is only for developers. */
export function mountPage(visit: Visit): MountedPage {
  let actor: ProjectSearchActor | null = null;
  return withQuery(visit, {
    open(own) {
      actor = startActor(projectSearchFlow(own, { isPublic: true }), {
        search: readPublicSearch(visit.query),
      });
      const page = flowPage(
        actor,
        <PublicProjects>
          <ProjectSearchScreen actor={actor} />
        </PublicProjects>,
      );
      return withSkills(own, page);
    },
    take: (query) => actor?.send({ type: 'search.addressChanged', search: readPublicSearch(query) }),
  });
}

function readPublicSearch(query: URLSearchParams) {
  const { sort, ...search } = readSearch(query);
  return { ...search, sort: sort === 'budget' ? sort : ('newest' as const) };
}
