import { DownloadsContext } from '../../../../screens/shared/list/file-list.tsx';
import type { AppContext } from '../../../app-context.ts';
import { fileDownloadFlow } from '../../../flows/marketplace/parts/file-download-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import type { MountedPage } from '../../page.ts';

/** Adds the flow that downloads the files listed on a page. */
export function withDownloads(context: AppContext, page: MountedPage): MountedPage {
  const downloads = startActor(fileDownloadFlow(context), undefined);
  return {
    ...page,
    element: <DownloadsContext value={downloads}>{page.element}</DownloadsContext>,
    close() {
      downloads.stop();
      page.close();
    },
  };
}
