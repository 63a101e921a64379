import type { DataExport, DeletionPreview } from '../../../contract/settings/own-data.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import type { Call } from '../client.ts';

/** The calls to export and delete the user's data. */
export function createOwnDataCalls(call: Call) {
  return {
    fetchExport: (signal?: AbortSignal): Promise<DataExport> => call(settingsRoutes.exportData, { signal }),

    previewDeletion: (signal?: AbortSignal): Promise<DeletionPreview> =>
      call(settingsRoutes.previewDeletion, { signal }),

    deleteAccount: (signal?: AbortSignal): Promise<void> => call(settingsRoutes.deleteAccount, { signal }),
  };
}
