import { maxApplicationFiles } from '../../../../contract/marketplace/file.ts';
import { ApplicationFormScreen } from '../../../screens/applications/apply/application-form-screen.tsx';
import { ProjectDetailsScreen } from '../../../screens/projects/find-work/project-details-screen.tsx';
import { applicationFormFlow, readApplicationDraft } from '../../flows/marketplace/application-form-flow.ts';
import { projectDetailsFlow } from '../../flows/marketplace/project-details-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { startFormUploads } from './parts/start-form-uploads.ts';
import { withDownloads } from './parts/with-downloads.ts';

/** A project, or the form to apply for it, chosen by the query (§M4). */
export function mountPage(visit: Visit<'projectId'>): MountedPage {
  const { projectId } = visit.params;
  if (visit.query.get('step') === 'apply') {
    const draft = readApplicationDraft(visit, projectId);
    const actor = startActor(applicationFormFlow(visit), { projectId, localDraft: draft });
    const { files, flows } = startFormUploads(visit, {
      actor,
      read: () => actor.getSnapshot().context.values,
      write: (values) => actor.send({ type: 'form.changed', values }),
      max: maxApplicationFiles,
    });
    return flowPage(flows, <ApplicationFormScreen actor={actor} files={files} />);
  }
  const actor = startActor(projectDetailsFlow(visit), { projectId });
  return withDownloads(visit, flowPage(actor, <ProjectDetailsScreen actor={actor} />));
}
