import { readBoardView } from '../../../../machines/client-rules/marketplace/board-view.ts';
import {
  ApplicationBoardScreen,
  type BoardActor,
} from '../../../screens/applications/board/application-board-screen.tsx';
import { applicationBoardFlow } from '../../flows/marketplace/application-board-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { withDownloads } from './parts/with-downloads.ts';
import { withHistory } from './parts/with-history.ts';
import { withQuery } from './parts/with-query.tsx';

export function mountPage(visit: Visit<'projectId'>): MountedPage {
  const { projectId } = visit.params;
  let actor: BoardActor | null = null;
  const page = withQuery(visit, {
    open(own) {
      actor = startActor(applicationBoardFlow(own), { projectId, view: readBoardView(visit.query) });
      return flowPage(actor, <ApplicationBoardScreen actor={actor} />);
    },
    take: (query) => actor?.send({ type: 'board.viewChanged', view: readBoardView(query) }),
  });
  return withHistory(visit, withDownloads(visit, page));
}
