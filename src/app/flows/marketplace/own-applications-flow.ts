import { fromPromise } from 'xstate';
import type { ApplicationPage, ApplicationTab } from '../../../../contract/marketplace/application.ts';
import { applicationFingerprint } from '../../../../machines/client-rules/marketplace/fingerprints.ts';
import { ownApplicationsMachine } from '../../../../machines/marketplace/own-applications.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { nextListChange } from '../next-list-change.ts';

export function ownApplicationsFlow({ createCalls }: AppContext) {
  const calls = createCalls(createApplicationCalls);
  return ownApplicationsMachine.provide({
    actors: {
      applicationsFetch: fromPromise<ApplicationPage, { tab: ApplicationTab; cursor: string | null }>(
        ({ input: { tab, cursor }, signal }) => calls.fetchOwn(tab, { cursor }, signal),
      ),
      applicationsChange: fromPromise<ApplicationPage, { tab: ApplicationTab; seen: readonly string[] }>(
        ({ input: { tab, seen }, signal }) =>
          nextListChange({
            ask: (part, pollSignal) => calls.fetchOwn(tab, part, pollSignal),
            seen,
            fingerprint: applicationFingerprint,
            signal,
          }),
      ),
    },
  });
}
