import { fromPromise } from 'xstate';
import { paths } from '../../../../contract/paths.ts';
import type { DataExport, DeletionPreview } from '../../../../contract/settings/own-data.ts';
import { yourDataMachine } from '../../../../machines/settings/your-data.machine.ts';
import { createOwnDataCalls } from '../../../api/settings/own-data-calls.ts';
import { saveFile } from '../../../browser/save-file.ts';
import type { AppContext } from '../../app-context.ts';
import { type ConfirmIdentityActor, confirmationBy } from './confirm-identity-flow.ts';

export function yourDataFlow(app: AppContext, confirmIdentity: ConfirmIdentityActor) {
  const { createCalls, session } = app;
  const calls = createCalls(createOwnDataCalls);
  return yourDataMachine.provide({
    actors: {
      confirmation: confirmationBy(confirmIdentity),
      dataExport: fromPromise<DataExport>(({ signal }) => calls.fetchExport(signal)),
      deletionPreview: fromPromise<DeletionPreview>(({ signal }) => calls.previewDeletion(signal)),
      accountDeletion: fromPromise<void>(({ signal }) => calls.deleteAccount(signal)),
    },
    actions: {
      // RFC 4648 §4
      saveFile: (_, { fileName, zip }) =>
        saveFile(
          fileName,
          Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0)),
          'application/zip',
        ),
      logOut: (_, { closed }) => {
        const role = session.getSnapshot().context.profile?.role ?? null;
        const state = { role, requestedAt: Date.now(), closed };
        const destination = { to: paths.deletionRequested(), replace: true, state };
        session.send({ type: 'session.logOutRequested', role, destination });
      },
    },
  });
}
