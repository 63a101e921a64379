import { maxApplicationFiles } from '../../../../contract/marketplace/file.ts';
import { OfferAnswerScreen } from '../../../screens/applications/offer-answer-screen.tsx';
import { ApplicationRevisionScreen } from '../../../screens/applications/revision/application-revision-screen.tsx';
import {
  applicationRevisionFlow,
  readRevisionDraft,
} from '../../flows/marketplace/application-revision-flow.ts';
import { offerAnswerFlow } from '../../flows/marketplace/offer-answer-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { startFormUploads } from './parts/start-form-uploads.ts';
import { withDownloads } from './parts/with-downloads.ts';
import { withHistory } from './parts/with-history.ts';

/** A developer's application, or the form that revises it, chosen by the query (§M4). */
export function mountPage(visit: Visit<'applicationId'>): MountedPage {
  const { applicationId } = visit.params;
  if (visit.query.get('step') === 'revise') {
    const draft = readRevisionDraft(visit, applicationId);
    const actor = startActor(applicationRevisionFlow(visit), { applicationId, draft });
    const { files, flows } = startFormUploads(visit, {
      actor,
      read: () => actor.getSnapshot().context.values,
      write: (values) => actor.send({ type: 'revision.changed', values }),
      max: maxApplicationFiles,
    });
    return flowPage(flows, <ApplicationRevisionScreen actor={actor} files={files} />);
  }
  const actor = startActor(offerAnswerFlow(visit), { applicationId });
  return withHistory(visit, withDownloads(visit, flowPage(actor, <OfferAnswerScreen actor={actor} />)));
}
