import { HistoryContext } from '../../../../screens/shared/list/whole-history.tsx';
import type { AppContext } from '../../../app-context.ts';
import { historyFlow } from '../../../flows/marketplace/parts/history-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import type { MountedPage } from '../../page.ts';

/** Adds the flow that loads the older entries of the histories on a page. */
export function withHistory(context: AppContext, page: MountedPage): MountedPage {
  const history = startActor(historyFlow(context), undefined);
  return {
    ...page,
    element: <HistoryContext value={history}>{page.element}</HistoryContext>,
    close() {
      history.stop();
      page.close();
    },
  };
}
