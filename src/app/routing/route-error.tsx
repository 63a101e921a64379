import { useEffect, useState } from 'react';
import { mayReloadAfterDeploy, reloadAfterDeploy } from '../../browser/reload-after-deploy.ts';
import { ErrorScreen } from '../../screens/shared/error-screen.tsx';
import { ReloadingScreen } from '../../screens/shared/reloading-screen.tsx';
import { lastRequestId } from '../services/last-request-id.ts';
import { ChunkLoadError } from './load-chunk.ts';

type RouteErrorProps = {
  /** The error that prevented the page from rendering. */
  readonly error: unknown;
};

/**
 * Replaces a page that could not be rendered (spec §8, unhandled screen error). If the page's code could not be loaded,
 * it first reloads the document: once for a newer build, and every time after a lost connection.
 */
export function RouteError({ error }: RouteErrorProps) {
  const reason = error instanceof ChunkLoadError ? error.reason : null;
  const [isReloading, setReloading] = useState(
    () => reason === 'wasOffline' || (reason === 'newBuild' && mayReloadAfterDeploy()),
  );
  useEffect(() => {
    if (isReloading) void reloadAfterDeploy().then(setReloading);
  }, [isReloading]);
  return isReloading && reason ? (
    <ReloadingScreen reason={reason} />
  ) : (
    <ErrorScreen reference={lastRequestId()} />
  );
}
