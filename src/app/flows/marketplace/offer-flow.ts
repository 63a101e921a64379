import { fromPromise } from 'xstate';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { offerMachine, type SentOffer } from '../../../../machines/marketplace/offer.machine.ts';
import { createApplicationCalls } from '../../../api/marketplace/application-calls.ts';
import type { OfferActor } from '../../../screens/applications/offer/offer-screen.tsx';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';
import { required } from '../required.ts';

export function offerFlow(app: AppContext) {
  const calls = app.createCalls(createApplicationCalls);
  const { showToast, track } = commonParts(app);
  return offerMachine.provide({
    actors: {
      offerSending: fromPromise<Application, SentOffer>(({ input, signal }) =>
        calls.send(input.applicationId, input.event, signal),
      ),
    },
    actions: { showToast, track },
  });
}

/**
 * The actor through which a page opens the offer dialog. It resolves when the dialog is closed and the application has
 * changed, and rejects when it is closed without a change.
 */
export function offerBy(actor: OfferActor) {
  return fromPromise<Application, { application: Application | null }>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        actor.send({ type: 'offer.opened', application: required(input.application) });
        const subscription = actor.subscribe((snapshot) => {
          if (!snapshot.matches('closed')) return;
          subscription.unsubscribe();
          const latest = required(snapshot.context.application);
          if (latest.version === input.application?.version) reject(new Error('Closed.'));
          else resolve(latest);
        });
        signal.addEventListener('abort', () => {
          subscription.unsubscribe();
          actor.send({ type: 'offer.dismissed' });
        });
      }),
  );
}
