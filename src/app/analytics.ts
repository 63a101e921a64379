import type { AnyRouter } from '@tanstack/react-router';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import { nobody, personOf, type Tracked } from '../../machines/rules/analytics-calls.ts';
import { analyticsMachine } from '../../machines/site/analytics.machine.ts';
import { onCallToAction } from '../browser/analytics/calls-to-action.ts';
import { readCampaign } from '../browser/analytics/campaign.ts';
import { createPosthogClient } from '../browser/analytics/posthog-client.ts';
import { withoutSecrets } from '../browser/analytics/without-secrets.ts';
import type { ConsentActor } from './consent.ts';
import { env } from './env.ts';
import { onChange } from './on-change.ts';
import type { SessionActor } from './session.ts';
import { startActor } from './start-actor.ts';

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>;
/** Tells of something that just happened; whether it is sent is the analytics machine's matter. */
export type Track = (tracked: Tracked) => void;

/** Starts the actor that measures what consent allows, and lets it follow the cookie banner's choice. */
export function startAnalytics(consent: ConsentActor): AnalyticsActor {
  const client = createPosthogClient({
    load: async () => (await import('posthog-js/dist/module.full.no-external')).posthog,
    ...env.posthog,
    campaign: readCampaign(window.location.search),
    person: () => analytics.getSnapshot().context.person ?? nobody,
    onFlags: (flags) => analytics.send({ type: 'analytics.flagsReceived', flags }),
  });
  const machine = analyticsMachine.provide({
    actors: { clientStart: fromPromise<void>(({ signal }) => client.start(signal)) },
    actions: {
      deliver: (_, { calls }) => client.deliver(calls),
      gateParts: (_, { parts }) => client.gate(parts),
      forgetAnalytics: () => client.stop(),
    },
  });
  const { choice } = consent.getSnapshot().context;
  const analytics: AnalyticsActor = startActor(machine, {
    hasClient: env.posthog.host !== '',
    isImplied: env.isConsentImplied,
    choice,
  });

  onChange(
    consent,
    ({ context }) => context.choice,
    (now) => analytics.send({ type: 'analytics.consentChanged', choice: now, at: Date.now() }),
  );
  onCallToAction((cta) => tracker(analytics)({ event: 'cta_clicked', properties: { cta } }));
  return analytics;
}

/** What screens, flows and the session tell analytics with. */
export function tracker(analytics: AnalyticsActor): Track {
  return (tracked) => analytics.send({ type: 'analytics.tracked', at: Date.now(), ...tracked });
}

/** Lets analytics know who is signed in (spec §1: once a profile is stored, the user is identified). */
export function followSession(analytics: AnalyticsActor, session: SessionActor): void {
  const tell = (profile: Profile | null) =>
    analytics.send({ type: 'analytics.personChanged', person: profile && personOf(profile) });
  const { profile } = session.getSnapshot().context;
  if (profile) tell(profile);
  onChange(session, ({ context }) => context.profile, tell);
}

/** Lets analytics know which page is shown (spec §4); a query that changes is a page of its own. */
export function followRouter(analytics: AnalyticsActor, router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
    if (!hrefChanged) return;
    const page = {
      path: toLocation.pathname,
      address: withoutSecrets(window.location.origin + toLocation.href),
      at: Date.now(),
    };
    analytics.send({ type: 'analytics.pageEntered', page });
  });
}
