import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.full.no-external';
import type { GatedPart, Person } from '../../../contract/site/analytics-calls.ts';
import type { Campaign } from '../../../contract/site/analytics-events.ts';
import { adoptedStyle } from './survey-style.ts';
import { maskedText, withoutMarketTexts } from './without-market-texts.ts';
import { deeplyWithoutSecrets, secretParameters, withoutSecrets } from './without-secrets.ts';

type OptionsSource = {
  /** Where events go: an origin, or one with a path. */
  readonly host: string;
  /** Is that the collector of our own development server? Events are sent to it at once. */
  readonly isOwnCollector: boolean;
  readonly parts: readonly GatedPart[];
  /** Is consent still given? Asked for every single event. */
  readonly isOn: () => boolean;
  /** What every event contains about the signed-in user and the source of the visit. */
  readonly onEveryEvent: () => Person & Campaign;
};

/** How the PostHog client is set up (spec §1, §7). */
export function posthogOptions({
  host,
  isOwnCollector,
  parts,
  isOn,
  onEveryEvent,
}: OptionsSource): Partial<PostHogConfig> {
  return {
    api_host: host,
    ...gatedOptions(parts),
    autocapture: true,
    // The analytics machine sends page views: PostHog’s own would miss changes of the query.
    capture_pageview: false,
    capture_performance: false,
    disable_conversations: true,
    disable_product_tours: true,
    disable_external_dependency_loading: true,
    prepare_external_dependency_stylesheet: adoptedStyle,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      maskTextFn: maskedText,
      // They repeat a page's title and text as attributes.
      blockSelector: 'meta',
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutSecrets(request.name) }),
    },
    // One place to clear, and no cookie that travels with every request.
    persistence: 'localStorage',
    cross_subdomain_cookie: false,
    // It would overwrite what we register with null as soon as the address has some of the five.
    save_campaign_params: false,
    // What is stored of the first address is sent with requests that `before_send` doesn’t see.
    mask_personal_data_properties: true,
    custom_personal_data_properties: secretParameters,
    before_send: (event) => (isOn() ? completed(event, onEveryEvent()) : null),
    // A visitor who has consented counts as a person, even one that drives the browser by a program.
    opt_out_useragent_filter: true,
    ...(isOwnCollector && { request_queue_config: { flush_interval_ms: 250 } }),
  };
}

/** What consent switches on and off, each part by itself (machines/client-rules/site/consent-gates.ts). */
export function gatedOptions(parts: readonly GatedPart[]): Partial<PostHogConfig> {
  return {
    disable_session_recording: !parts.includes('sessionReplay'),
    advanced_disable_feature_flags: !parts.includes('featureFlags'),
    capture_exceptions: parts.includes('exceptionCapture'),
    disable_surveys: !parts.includes('surveys'),
  };
}

/** Replay and exceptions include them, too; an event's own properties win, and none contains a secret. */
function completed(event: CaptureResult | null, common: object): CaptureResult | null {
  if (event === null) return null;
  const { properties } = event;
  return deeplyWithoutSecrets(withoutMarketTexts({ ...event, properties: { ...common, ...properties } }));
}
