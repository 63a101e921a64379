import { fromPromise } from 'xstate';
import type { Profile } from '../../../../contract/account/account.ts';
import { routeGuardMachine } from '../../../../machines/account/route-guard.machine.ts';
import { withChosenRole } from '../../../../machines/client-rules/account/chosen-role.ts';
import { waitForConnection } from '../../../browser/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { returnPaths } from './return-path.ts';

export function routeGuardFlow(app: AppContext) {
  const { session, storage, profileRequests } = app;
  const { navigate, storeProfile } = commonParts(app);
  return routeGuardMachine.provide({
    actors: {
      profileFetch: fromPromise<Profile>(async ({ signal }) => {
        // The app's start requests the profile at the same time; both share one answer (spec §4, §7).
        const profile = await profileRequests.fetch({ raw: storage.read('userProfile') === null }, signal);
        // Without the chosen role, a user who comes from the callback would be redirected to the other side.
        return withChosenRole(profile, storage.read('oauthRole'));
      }),
      connection: fromPromise<void>(({ signal }) => waitForConnection(signal)),
    },
    actions: {
      navigate,
      storeProfile,
      removeReturnPath: () => returnPaths(app).forget(),
      removeAllData: () => session.send({ type: 'session.clearRequested' }),
    },
  });
}
