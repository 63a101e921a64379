import { HistoryContext } from '../../../../screens/shared/list/whole-history.tsx';
import type { AppContext } from '../../../app-context.ts';
import { historyFlow } from '../../../flows/marketplace/parts/history-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import type { MountedPage } from '../../page.ts';
import { withPart } from './with-part.tsx';

/** Adds the flow that loads the older entries of the histories on a page. */
export const withHistory = (app: AppContext, page: MountedPage): MountedPage =>
  withPart(page, HistoryContext, startActor(historyFlow(app), undefined));
