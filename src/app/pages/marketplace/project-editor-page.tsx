import { maxProjectFiles } from '../../../../contract/marketplace/file.ts';
import { ProjectEditorScreen } from '../../../screens/projects/editor/project-editor-screen.tsx';
import { projectEditorFlow, readProjectDraft } from '../../flows/marketplace/project-editor-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { startFormUploads } from './parts/start-form-uploads.ts';
import { withSkills } from './parts/with-skills.ts';

export function mountPage(visit: Visit<'projectId'>): MountedPage {
  const { projectId } = visit.params;
  const actor = startActor(projectEditorFlow(visit), {
    projectId,
    draft: readProjectDraft(visit, projectId),
  });
  const { files, flows } = startFormUploads(visit, {
    actor,
    read: () => actor.getSnapshot().context.values,
    write: (values) => actor.send({ type: 'editor.changed', values }),
    max: maxProjectFiles,
  });
  return withSkills(visit, {
    ...flowPage(flows, <ProjectEditorScreen actor={actor} files={files} />),
    close() {
      actor.send({ type: 'editor.left' });
      flows.stop();
    },
  });
}
