import type { ActorRefFrom } from 'xstate';
import { consentSignals } from '../../../../machines/client-rules/site/consent-gates.ts';
import { noConsent } from '../../../../machines/client-rules/site/cookie-consent.ts';
import { tagScriptMachine } from '../../../../machines/site/tag-script.machine.ts';
import { createTagScript } from '../../../browser/analytics/tag-script.ts';
import { analyticsEnv } from '../../services/analytics-env.ts';
import { onChange } from '../../shared/on-change.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { ConsentActor } from './cookie-consent-flow.ts';

/**
 * Starts the actor that adds the tag script to the page once consent allows it.
 *
 * @param url - the script's address, set in the build's environment.
 */
export function startTagScript(consent: ConsentActor, url: string): ActorRefFrom<typeof tagScriptMachine> {
  const tag = createTagScript(url);
  const machine = tagScriptMachine.provide({
    actions: {
      addTagScript: (_, { choice }) => tag.add(consentSignals(noConsent), consentSignals(choice)),
      updateTagConsent: (_, { choice }) => tag.update(consentSignals(choice)),
    },
  });
  const { choice } = consent.getSnapshot().context;
  const tagScript = startActor(machine, { isImplied: analyticsEnv.isConsentImplied, choice });
  onChange(
    consent,
    ({ context }) => context.choice,
    (latest) => tagScript.send({ type: 'tag.consentChanged', choice: latest }),
  );
  return tagScript;
}
