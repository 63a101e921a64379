import { fromPromise } from 'xstate';
import { endSessionMachine } from '../../../../machines/settings/end-session.machine.ts';
import { createDevicesCalls } from '../../../api/settings/devices-calls.ts';
import { storeInEntry } from '../../../browser/history-entry.ts';
import { forgetToken } from '../../../browser/page-token.ts';
import type { AppContext } from '../../app-context.ts';

export function endSessionFlow({ createCalls }: AppContext) {
  const calls = createCalls(createDevicesCalls);
  return endSessionMachine.provide({
    actors: {
      sessionEnding: fromPromise<void, { token: string }>(({ input, signal }) =>
        calls.endByLink(input.token, signal),
      ),
    },
    actions: {
      storeEnded: () => {
        forgetToken();
        storeInEntry({ isSessionEnded: true });
      },
    },
  });
}
