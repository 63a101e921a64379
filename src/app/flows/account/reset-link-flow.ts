import { fromPromise } from 'xstate';
import { resetLinkMachine } from '../../../../machines/account/reset-link.machine.ts';
import { commonParts, type FlowContext } from '../flow-context.ts';

/** Opening a reset link, with its real actors and actions. */
export function resetLinkFlow(context: FlowContext) {
  const { accountCalls, storage } = context;
  const { navigate } = commonParts(context);
  return resetLinkMachine.provide({
    actors: {
      tokenCheck: fromPromise<void, { token: string }>(({ input, signal }) =>
        accountCalls.validateResetToken(input.token, signal),
      ),
    },
    actions: {
      navigate,
      storeResetToken: (_, { token }) => storage.write('reset_token', token),
      removeResetToken: () => storage.remove('reset_token'),
    },
  });
}
