import { useEffect, useState } from 'react';
import { mayRenewPage, renewPage } from '../../browser/renewal.ts';
import { ErrorScreen } from '../../screens/shared/error-screen.tsx';
import { RenewalScreen } from '../../screens/shared/renewal-screen.tsx';
import { lastFault } from '../start/last-fault.ts';
import { PageCodeMissing } from './page-code.ts';

type FaultPageProps = {
  /** What the page could not be drawn for. */
  readonly error: unknown;
};

/**
 * In the place of a page that could not be drawn (spec §8, unhandled screen error). One whose code is missing is loaded
 * anew first: once for a newer build, and whenever the connection is back, which needs one to have gone.
 */
export function FaultPage({ error }: FaultPageProps) {
  const reason = error instanceof PageCodeMissing ? error.reason : null;
  const [isRenewing, setRenewing] = useState(
    () => reason === 'wasOffline' || (reason === 'newBuild' && mayRenewPage()),
  );
  useEffect(() => {
    if (isRenewing) void renewPage().then(setRenewing);
  }, [isRenewing]);
  return isRenewing && reason ? <RenewalScreen reason={reason} /> : <ErrorScreen reference={lastFault()} />;
}
