import { useEffect, useState } from 'react';
import { mayRenewPage, renewPage } from '../browser/renewal.ts';
import { ErrorScreen } from '../screens/error-screen.tsx';
import { RenewalScreen } from '../screens/renewal-screen.tsx';
import { lastFault } from './last-fault.ts';
import { PageCodeMissing } from './page-code.ts';

type FaultPageProps = {
  /** What the page could not be drawn for. */
  readonly error: unknown;
};

/**
 * In the place of a page that could not be drawn (spec §8, unhandled screen error). One whose code is gone is loaded
 * anew first, once: a newer build has replaced its own.
 */
export function FaultPage({ error }: FaultPageProps) {
  const [isRenewing, setRenewing] = useState(() => error instanceof PageCodeMissing && mayRenewPage());
  useEffect(() => {
    if (isRenewing) void renewPage().then(setRenewing);
  }, [isRenewing]);
  return isRenewing ? <RenewalScreen /> : <ErrorScreen reference={lastFault()} />;
}
