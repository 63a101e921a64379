import { fromPromise } from 'xstate';
import type { Application } from '../../../../contract/marketplace/application.ts';
import {
  applicationReviewMachine,
  type ReviewStep,
} from '../../../../machines/marketplace/application-review.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import type { OfferActor } from '../../../screens/applications/offer/offer-screen.tsx';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { nextChange } from '../next-change.ts';
import { offerBy } from './offer-flow.ts';

export function applicationReviewFlow(app: AppContext, offer: OfferActor) {
  const calls = app.createCalls(createApplicationCalls);
  const { showToast, track } = commonParts(app);
  return applicationReviewMachine.provide({
    actors: {
      applicationFetch: fromPromise<Application, { applicationId: string }>(({ input, signal }) =>
        calls.fetchApplication(input.applicationId, signal),
      ),
      applicationChange: fromPromise<Application, { applicationId: string; version: number }>(
        ({ input: { applicationId, version }, signal }) =>
          nextChange({
            ask: (pollSignal) => calls.fetchApplication(applicationId, pollSignal),
            isChange: (application) => application.version !== version,
            signal,
          }),
      ),
      applicationEvent: fromPromise<Application, ReviewStep>(({ input, signal }) =>
        calls.send(input.applicationId, input.event, signal),
      ),
      offer: offerBy(offer),
    },
    actions: { showToast, track },
  });
}
