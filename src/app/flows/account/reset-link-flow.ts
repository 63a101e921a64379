import { fromPromise } from 'xstate';
import { resetLinkMachine } from '../../../../machines/account/reset-link.machine.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

/** Stores a valid link's token for the page that sets the new password. */
export function resetLinkFlow(app: AppContext) {
  const { earlyCalls, storage } = app;
  const { navigate } = commonParts(app);
  return resetLinkMachine.provide({
    actors: {
      tokenCheck: fromPromise<void, { token: string }>(({ input, signal }) =>
        earlyCalls.validateResetToken(input.token, signal),
      ),
    },
    actions: {
      navigate,
      storeResetToken: (_, { token }) => storage.write('reset_token', token),
      removeResetToken: () => storage.remove('reset_token'),
    },
  });
}
