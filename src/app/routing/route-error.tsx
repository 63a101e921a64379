import { useEffect, useState } from 'react';
import { mayReloadAfterDeploy, reloadAfterDeploy } from '../../browser/reload-after-deploy.ts';
import { ErrorScreen } from '../../screens/shared/error-screen.tsx';
import { ReloadingScreen } from '../../screens/shared/reloading-screen.tsx';
import { lastRequestId } from '../start/last-request-id.ts';
import { ChunkLoadError } from './load-chunk.ts';

type RouteErrorProps = {
  /** What the page could not be drawn for. */
  readonly error: unknown;
};

/**
 * In the place of a page that could not be drawn (spec §8, unhandled screen error). One whose code is missing is loaded
 * anew first: once for a newer build, and whenever the connection is back, which needs one to have gone.
 */
export function RouteError({ error }: RouteErrorProps) {
  const reason = error instanceof ChunkLoadError ? error.reason : null;
  const [isRenewing, setRenewing] = useState(
    () => reason === 'wasOffline' || (reason === 'newBuild' && mayReloadAfterDeploy()),
  );
  useEffect(() => {
    if (isRenewing) void reloadAfterDeploy().then(setRenewing);
  }, [isRenewing]);
  return isRenewing && reason ? (
    <ReloadingScreen reason={reason} />
  ) : (
    <ErrorScreen reference={lastRequestId()} />
  );
}
