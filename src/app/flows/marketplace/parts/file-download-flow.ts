import { fromPromise } from 'xstate';
import { fileDownloadMachine } from '../../../../../machines/marketplace/parts/file-download.machine.ts';
import { createFileCalls } from '../../../../api/marketplace/file-calls.ts';
import { saveFrom } from '../../../../browser/save-file.ts';
import type { AppContext } from '../../../app-context.ts';
import { required } from '../../required.ts';

export function fileDownloadFlow(app: AppContext) {
  const { fetchAddress } = app.createCalls(createFileCalls);
  return fileDownloadMachine.provide({
    actors: {
      addressFetch: fromPromise<string, { fileId: string | null }>(({ input, signal }) =>
        fetchAddress(required(input.fileId), signal),
      ),
    },
    actions: { saveFrom: (_, { address }) => saveFrom(`${app.apiHost}${address}`) },
  });
}
