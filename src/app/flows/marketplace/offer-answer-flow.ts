import { fromPromise } from 'xstate';
import type { Application, SeenApplication } from '../../../../contract/marketplace/application.ts';
import { offerAnswerMachine } from '../../../../machines/marketplace/offer-answer.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { nextChange } from '../next-change.ts';

/** The developer's own application and the answer to its offer. */
export function offerAnswerFlow(app: AppContext) {
  const calls = app.createCalls(createApplicationCalls);
  const { navigate, showToast, track } = commonParts(app);
  return offerAnswerMachine.provide({
    actors: {
      applicationFetch: fromPromise<Application, { applicationId: string }>(({ input, signal }) =>
        calls.fetchApplication(input.applicationId, signal),
      ),
      applicationChange: fromPromise<Application, SeenApplication>(
        ({ input: { applicationId, version }, signal }) =>
          nextChange({
            ask: (pollSignal) => calls.fetchApplication(applicationId, pollSignal),
            isChange: (application) => application.version !== version,
            signal,
          }),
      ),
      withdrawal: fromPromise<Application, SeenApplication>(({ input: { applicationId, version }, signal }) =>
        calls.send(applicationId, { type: 'withdraw', version }, signal),
      ),
      reapplication: fromPromise<Application, SeenApplication>(
        ({ input: { applicationId, version }, signal }) =>
          calls.send(applicationId, { type: 'reapply', version }, signal),
      ),
      acceptance: fromPromise<
        Application,
        SeenApplication & { offerVersion: number; projectRevision: number }
      >(({ input: { applicationId, ...offer }, signal }) =>
        calls.send(applicationId, { type: 'accept', ...offer }, signal),
      ),
      offerDecline: fromPromise<Application, SeenApplication & { reason: string }>(
        ({ input: { applicationId, ...answer }, signal }) =>
          calls.send(applicationId, { type: 'declineOffer', ...answer }, signal),
      ),
    },
    actions: { navigate, showToast, track },
  });
}
