import { ProjectEditorScreen } from '../../../screens/projects/project-editor-screen.tsx';
import { projectEditorFlow, readProjectDraft } from '../../flows/marketplace/project-editor-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';

export function openPage(visit: Visit<'projectId'>): OpenPage {
  const { projectId } = visit.params;
  const actor = startActor(projectEditorFlow(visit), {
    projectId,
    draft: readProjectDraft(visit, projectId),
  });
  return flowPage(actor, <ProjectEditorScreen actor={actor} />);
}
