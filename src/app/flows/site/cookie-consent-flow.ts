import type { ActorRefFrom } from 'xstate';
import { consentRecord } from '../../../../machines/client-rules/site/cookie-consent.ts';
import { cookieConsentMachine } from '../../../../machines/site/cookie-consent.machine.ts';
import { createConsentStorage, onConsentChange } from '../../../browser/consent-storage.ts';
import { hasPrivacySignal } from '../../../browser/privacy-signal.ts';
import type { Services } from '../../services/services.ts';
import { startActor } from '../../shared/start-actor.ts';

export type ConsentActor = ActorRefFrom<typeof cookieConsentMachine>;

/**
 * Starts the consent actor and keeps it in sync with other tabs. Its `context.choice` is the current choice, null if
 * none has been made yet.
 */
export function startConsent({ local }: Pick<Services, 'local'>): ConsentActor {
  const consentStorage = createConsentStorage(local);
  const readStored = () => ({ stored: consentStorage.read(), now: Date.now() });
  const machine = cookieConsentMachine.provide({
    actions: {
      storeConsent: (_, { choice }) => consentStorage.write(consentRecord(choice, Date.now())),
    },
  });
  const consent = startActor(machine, { ...readStored(), hasPrivacySignal: hasPrivacySignal() });
  onConsentChange(() => consent.send({ type: 'consent.changedElsewhere', ...readStored() }));
  return consent;
}
