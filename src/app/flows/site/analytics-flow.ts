import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Profile } from '../../../../contract/account/account.ts';
import type { GatedPart } from '../../../../contract/site/analytics-types.ts';
import { anonymous, toPerson } from '../../../../machines/client-rules/site/analytics-calls.ts';
import { analyticsMachine } from '../../../../machines/site/analytics.machine.ts';
import { readCampaign } from '../../../browser/analytics/campaign.ts';
import { removeLeftovers } from '../../../browser/analytics/leftovers.ts';
import type { PosthogClient } from '../../../browser/analytics/posthog-client.ts';
import { withoutSecrets } from '../../../browser/analytics/without-secrets.ts';
import type { SessionActor } from '../../../screens/shared/session.ts';
import { analyticsEnv } from '../../services/analytics-env.ts';
import { onChange } from '../../shared/on-change.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { ConsentActor } from './cookie-consent-flow.ts';

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>;

/**
 * Starts the analytics actor and keeps it in sync with the user's consent.
 *
 * @param search - the query of the arrival, which may name the traffic source.
 */
export function startAnalytics(consent: ConsentActor, search: string): AnalyticsActor {
  const campaign = readCampaign(search);
  let client: PosthogClient | null = null;
  let allowed: readonly GatedPart[] = [];
  const loadClient = async () => {
    const { createPosthogClient } = await import('../../../browser/analytics/posthog-client.ts');
    return createPosthogClient({
      load: async () => (await import('posthog-js/dist/module.full.no-external')).posthog,
      ...analyticsEnv.posthog,
      campaign,
      person: () => analytics.getSnapshot().context.person ?? anonymous,
      onFlags: (flags) => analytics.send({ type: 'analytics.flagsReceived', flags }),
    });
  };
  const machine = analyticsMachine.provide({
    actors: {
      clientStart: fromPromise<void>(async ({ signal }) => {
        client ??= await loadClient();
        client.gate(allowed);
        await client.start(signal);
      }),
    },
    actions: {
      deliver: (_, { calls }) => client?.deliver(calls),
      gateParts: (_, { parts }) => {
        allowed = parts;
        client?.gate(parts);
      },
      removeAnalytics: () => {
        client?.stop();
        removeLeftovers();
      },
    },
  });
  const { choice } = consent.getSnapshot().context;
  const analytics: AnalyticsActor = startActor(machine, {
    hasClient: analyticsEnv.posthog.host !== '',
    isImplied: analyticsEnv.isConsentImplied,
    choice,
  });

  onChange(
    consent,
    ({ context }) => context.choice,
    (latest) => analytics.send({ type: 'analytics.consentChanged', choice: latest, at: Date.now() }),
  );
  return analytics;
}

/** Reports the signed-in user to analytics (spec §1: the user is identified once a profile is stored). */
export function followSession(analytics: AnalyticsActor, session: SessionActor): void {
  const report = (profile: Profile | null) =>
    analytics.send({ type: 'analytics.personChanged', person: profile && toPerson(profile) });
  const { profile } = session.getSnapshot().context;
  if (profile) report(profile);
  onChange(session, ({ context }) => context.profile, report);
}

/** Reports the current page to analytics (spec §4), without the secrets in its address. */
export function enterPage(
  analytics: AnalyticsActor,
  { path, href, at }: { readonly path: string; readonly href: string; readonly at: number },
): void {
  const page = { path, address: withoutSecrets(window.location.origin + href), at };
  analytics.send({ type: 'analytics.pageEntered', page });
}
