import { fromPromise } from 'xstate';
import { routeGuardMachine } from '../../../../machines/account/route-guard.machine.ts';
import { waitForConnection } from '../../../browser/connection.ts';
import { commonParts, type FlowContext } from '../flow-context.ts';

/** The guard of the protected pages, with its real actors and actions. */
export function routeGuardFlow(context: FlowContext) {
  const { session } = context;
  const { navigate, profileFetch, storeProfile } = commonParts(context);
  return routeGuardMachine.provide({
    actors: {
      profileFetch,
      connection: fromPromise<void>(({ signal }) => waitForConnection(signal)),
    },
    actions: {
      navigate,
      storeProfile,
      clearAllData: () => session.send({ type: 'session.dataCleared' }),
    },
  });
}
