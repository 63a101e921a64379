import { readBoardView } from '../../../../machines/rules/marketplace/board-view.ts';
import { ApplicationBoardScreen } from '../../../screens/projects/board/application-board-screen.tsx';
import { applicationBoardFlow } from '../../flows/marketplace/application-board-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type OpenPage, type Visit } from '../page.ts';
import { withDownloads } from './with-downloads.tsx';
import { withHistory } from './with-history.tsx';

export function openPage(visit: Visit<'projectId'>): OpenPage {
  const { projectId } = visit.params;
  const actor = startActor(applicationBoardFlow(visit), { projectId, view: readBoardView(visit.query) });
  return withHistory(visit, withDownloads(visit, flowPage(actor, <ApplicationBoardScreen actor={actor} />)));
}
