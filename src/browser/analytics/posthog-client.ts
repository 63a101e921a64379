import type { PostHog } from 'posthog-js/dist/module.full.no-external';
import { type Campaign, campaignParameters } from '../../../contract/site/analytics-events.ts';
import type { AnalyticsCall, Flags, GatedPart, Person } from '../../../contract/site/analytics-types.ts';
import { noCampaign } from './campaign.ts';
import { removeLeftovers } from './leftovers.ts';
import { gatedOptions, posthogOptions } from './posthog-options.ts';

type ClientSettings = {
  /** Loads the library, which must not be loaded without consent. */
  readonly load: () => Promise<Pick<PostHog, 'init'>>;
  readonly key: string;
  readonly host: string;
  readonly isOwnCollector: boolean;
  /** The traffic source in the address when the page was loaded; null if it had none. */
  readonly campaign: Campaign | null;
  /** The signed-in user. */
  readonly person: () => Person;
  readonly onFlags: (flags: Flags) => void;
};

/** The state of one start; `isOn` becomes false for good when consent is withdrawn. */
type Visit = { campaign: Campaign; isOn: boolean };
type Running = { readonly posthog: PostHog; readonly visit: Visit };

export type PosthogClient = ReturnType<typeof createPosthogClient>;

/**
 * The PostHog client that the analytics machine controls: not loaded until it is started, silent once it is stopped.
 */
export function createPosthogClient(settings: ClientSettings) {
  let running: Running | null = null;
  let starts = 0;
  let allowed: readonly GatedPart[] = [];

  return {
    /** @throws the loading error, or the signal's reason if the start was canceled. */
    async start(signal: AbortSignal): Promise<void> {
      const library = await settings.load();
      signal.throwIfAborted();
      const visit = { isOn: true, campaign: settings.campaign ?? noCampaign };
      const options = posthogOptions({
        ...settings,
        parts: allowed,
        isOn: () => visit.isOn,
        onEveryEvent: () => ({ ...visit.campaign, ...settings.person() }),
      });
      // A stopped client can't be restarted, so each start creates one under a new name.
      const posthog = library.init(settings.key, options, `visit-${++starts}`);
      compressSynchronously(posthog);
      visit.campaign = settings.campaign ?? sessionCampaign(posthog) ?? noCampaign;
      running = { posthog, visit };
      posthog.register_for_session(visit.campaign);
      posthog.onFeatureFlags(() => {
        if (!visit.isOn) return;
        const isEnabled = posthog.isFeatureEnabled('landing-developers-first', { send_event: false });
        settings.onFlags({ showsDevelopersFirst: isEnabled === true });
      });
    },

    deliver(calls: readonly AnalyticsCall[]): void {
      for (const call of calls) if (running) callPosthog(running, call);
    },

    /** Sets the allowed parts now and for the next start; parts may be disabled while the client runs. */
    gate(parts: readonly GatedPart[]): void {
      allowed = parts;
      if (running) gate(running.posthog, parts);
    },

    /** Stops replay and all other tracking immediately and removes the stored data; unsent requests are dropped. */
    stop(): void {
      if (running) silence(running);
      running = null;
      removeLeftovers();
    },
  };
}

/**
 * Sends requests synchronously. By default the browser compresses them in the background first, and they would be sent
 * even if consent is withdrawn during the compression.
 */
function compressSynchronously(posthog: PostHog): void {
  const send = posthog._send_request.bind(posthog);
  const sendOrRetry = posthog._send_retriable_request.bind(posthog);
  posthog._send_request = (options) => send({ ...options, preferSyncCompression: true });
  posthog._send_retriable_request = (options, transport) =>
    sendOrRetry({ ...options, preferSyncCompression: true }, transport);
}

function callPosthog({ posthog, visit }: Running, call: AnalyticsCall): void {
  if (call.kind === 'capture')
    // Sent immediately: a batch that starts while the page unloads, for example to the payment provider, never arrives.
    posthog.capture(
      call.event,
      { ...call.properties },
      { timestamp: new Date(call.at), send_instantly: true },
    );
  else if (call.kind === 'reset') {
    posthog.reset();
    // `reset` removes the campaign, too.
    posthog.register_for_session(visit.campaign);
  } else if (call.person?.email) posthog.identify(call.person.email, { ...call.person });
}

/** Reads the campaign of the running session: after a reload the address has none, but the source stays the same. */
function sessionCampaign(posthog: PostHog): Campaign | null {
  const known = campaignParameters.flatMap((name) => {
    const value: unknown = posthog.getSessionProperty(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return known.length === 0 ? null : { ...noCampaign, ...Object.fromEntries(known) };
}

function gate(posthog: PostHog, parts: readonly GatedPart[]): void {
  posthog.set_config(gatedOptions(parts));
  if (!parts.includes('surveys'))
    for (const shown of document.querySelectorAll('[class^="PostHogSurvey"]')) shown.remove();
}

function silence({ posthog, visit }: Running): void {
  visit.isOn = false;
  posthog.stopSessionRecording();
  gate(posthog, []);
  posthog.opt_out_capturing();
  posthog.set_config({ autocapture: false, disable_persistence: true });
  posthog.reset();
  // The library's master switch: its timers and queues neither send nor store what they still contain.
  posthog.__loaded = false;
}
