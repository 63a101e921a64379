import { DownloadsContext } from '../../../../screens/shared/list/file-list.tsx';
import type { AppContext } from '../../../app-context.ts';
import { fileDownloadFlow } from '../../../flows/marketplace/parts/file-download-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import type { MountedPage } from '../../page.ts';
import { withPart } from './with-part.tsx';

/** Adds the flow that downloads the files listed on a page. */
export const withDownloads = (app: AppContext, page: MountedPage): MountedPage =>
  withPart(page, DownloadsContext, startActor(fileDownloadFlow(app), undefined));
