import type { PostHog } from 'posthog-js/dist/module.full.no-external';
import type { AnalyticsCall, Flags, GatedPart, Person } from '../../../contract/site/analytics-calls.ts';
import { type Campaign, campaignParameters } from '../../../contract/site/analytics-events.ts';
import { noCampaign } from './campaign.ts';
import { removeLeftovers } from './leftovers.ts';
import { gatedOptions, posthogOptions } from './posthog-options.ts';

type ClientSettings = {
  /** Fetches the library, which is never loaded without consent. */
  readonly load: () => Promise<Pick<PostHog, 'init'>>;
  readonly key: string;
  readonly host: string;
  readonly isOwnCollector: boolean;
  /** The traffic source in the address when the page was loaded; null when it had none. */
  readonly campaign: Campaign | null;
  /** Who is signed in. */
  readonly person: () => Person;
  readonly onFlags: (flags: Flags) => void;
};

/** What one start is about; `isOn` becomes false for good when consent is withdrawn. */
type Visit = { campaign: Campaign; isOn: boolean };
type Running = { readonly posthog: PostHog; readonly visit: Visit };

export type PosthogClient = ReturnType<typeof createPosthogClient>;

/** The PostHog client as the analytics machine drives it: absent until it is started, silent once it is stopped. */
export function createPosthogClient(settings: ClientSettings) {
  let running: Running | null = null;
  let starts = 0;
  let allowed: readonly GatedPart[] = [];

  return {
    /** @throws what loading throws, or the signal’s reason when the client is no longer wanted. */
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
      compressAtOnce(posthog);
      visit.campaign = settings.campaign ?? sessionCampaign(posthog) ?? noCampaign;
      running = { posthog, visit };
      posthog.register_for_session(visit.campaign);
      posthog.onFeatureFlags(() => {
        if (!visit.isOn) return;
        const isEnabled = posthog.isFeatureEnabled('landing-developers-first', { send_event: false });
        settings.onFlags({ hasDevelopersFirst: isEnabled === true });
      });
    },

    deliver(calls: readonly AnalyticsCall[]): void {
      for (const call of calls) if (running) make(running, call);
    },

    /** Sets which parts are allowed, from now on or from the next start: some may stop while the client runs. */
    gate(parts: readonly GatedPart[]): void {
      allowed = parts;
      if (running) gate(running.posthog, parts);
    },

    /** Ends replay and everything else at once and removes what was stored; unsent requests are dropped. */
    stop(): void {
      if (running) silence(running);
      running = null;
      removeLeftovers();
    },
  };
}

/**
 * Sends a request at the moment the library asks for it. Otherwise the browser compresses it first, in the background,
 * and a withdrawal of consent during that time doesn't stop it.
 */
function compressAtOnce(posthog: PostHog): void {
  const send = posthog._send_request.bind(posthog);
  const sendOrRetry = posthog._send_retriable_request.bind(posthog);
  posthog._send_request = (options) => send({ ...options, preferSyncCompression: true });
  posthog._send_retriable_request = (options, transport) =>
    sendOrRetry({ ...options, preferSyncCompression: true }, transport);
}

function make({ posthog, visit }: Running, call: AnalyticsCall): void {
  if (call.kind === 'capture')
    // Sent at once: a batch that starts while the page is left, for the payment provider for example, never arrives.
    posthog.capture(
      call.event,
      { ...call.properties },
      { timestamp: new Date(call.at), send_instantly: true },
    );
  else if (call.kind === 'reset') {
    posthog.reset();
    // It forgets these, too.
    posthog.register_for_session(visit.campaign);
  } else if (call.person?.email) posthog.identify(call.person.email, { ...call.person });
}

/** A visit continues over a reload, whose address has no campaign: it keeps its source. */
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
  // The library’s own master switch: what its timers and queues still contain is neither sent nor stored.
  posthog.__loaded = false;
}
