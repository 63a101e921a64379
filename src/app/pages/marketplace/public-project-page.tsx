import { ProjectDetailsScreen } from '../../../screens/projects/find-work/project-details-screen.tsx';
import { PublicProjects } from '../../../screens/projects/public-projects.tsx';
import { projectDetailsFlow } from '../../flows/marketplace/project-details-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { withDownloads } from './parts/with-downloads.ts';

/** The public page of an open project (§M4). */
export function mountPage(visit: Visit<'projectId'>): MountedPage {
  const { projectId } = visit.params;
  const actor = startActor(projectDetailsFlow(visit, { isPublic: true }), { projectId });
  const page = flowPage(
    actor,
    <PublicProjects>
      <ProjectDetailsScreen actor={actor} />
    </PublicProjects>,
  );
  return withDownloads(visit, page);
}
