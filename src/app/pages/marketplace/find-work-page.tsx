import { ProjectSearchScreen } from '../../../screens/projects/find-work/project-search-screen.tsx';
import { type ProjectSearchActor, projectSearchFlow } from '../../flows/marketplace/project-search-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { readSearch } from './parts/read-search.ts';
import { withQuery } from './parts/with-query.tsx';
import { withSkills } from './parts/with-skills.ts';

/** The project search for developers, sorted by best match unless the query says otherwise. */
export function mountPage(visit: Visit): MountedPage {
  let actor: ProjectSearchActor | null = null;
  return withQuery(visit, {
    open(own) {
      actor = startActor(projectSearchFlow(own), { search: readSortedSearch(visit.query) });
      return withSkills(own, flowPage(actor, <ProjectSearchScreen actor={actor} />));
    },
    take: (query) => actor?.send({ type: 'search.addressChanged', search: readSortedSearch(query) }),
  });
}

const readSortedSearch = (query: URLSearchParams) => ({ sort: 'match' as const, ...readSearch(query) });
