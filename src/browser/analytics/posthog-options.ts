import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.full.no-external';
import type { Campaign } from '../../../contract/site/analytics-events.ts';
import type { GatedPart, Person } from '../../../contract/site/analytics-types.ts';
import { adoptedStyle } from './survey-style.ts';
import { maskedText, withoutMarketTexts } from './without-market-texts.ts';
import { deeplyWithoutSecrets, secretParameters, withoutSecrets } from './without-secrets.ts';

type OptionsSource = {
  /** Where events are sent: an origin, optionally with a path. */
  readonly host: string;
  /** Whether that is the collector of our own development server, to which events are sent quickly. */
  readonly isOwnCollector: boolean;
  readonly parts: readonly GatedPart[];
  /** Whether consent is still given; called for each event. */
  readonly isOn: () => boolean;
  /** The properties of every event about the signed-in user and the traffic source. */
  readonly onEveryEvent: () => Person & Campaign;
};

/** The configuration of the PostHog client (spec §1, §7). */
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
    // The analytics machine sends page views; PostHog's own would miss changes of the query.
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
      // Meta elements repeat the page's title and text as attributes.
      blockSelector: 'meta',
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutSecrets(request.name) }),
    },
    // A single place to clear, and no cookie on every request.
    persistence: 'localStorage',
    cross_subdomain_cookie: false,
    // It would overwrite our registered campaign with null once the address contains any of the five parameters.
    save_campaign_params: false,
    // The stored initial address is sent with requests that `before_send` doesn't see.
    mask_personal_data_properties: true,
    custom_personal_data_properties: secretParameters,
    before_send: (event) => (isOn() ? completed(event, onEveryEvent()) : null),
    // A visitor who has consented is counted, even if a program controls the browser.
    opt_out_useragent_filter: true,
    ...(isOwnCollector && { request_queue_config: { flush_interval_ms: 250 } }),
  };
}

/** The options that consent switches, each separately (machines/client-rules/site/consent-gates.ts). */
export function gatedOptions(parts: readonly GatedPart[]): Partial<PostHogConfig> {
  return {
    disable_session_recording: !parts.includes('sessionReplay'),
    advanced_disable_feature_flags: !parts.includes('featureFlags'),
    capture_exceptions: parts.includes('exceptionCapture'),
    disable_surveys: !parts.includes('surveys'),
  };
}

/** Adds the common properties, also to replay and exceptions, and removes secrets. An event's own properties win. */
function completed(event: CaptureResult | null, common: object): CaptureResult | null {
  if (event === null) return null;
  const { properties } = event;
  return deeplyWithoutSecrets(withoutMarketTexts({ ...event, properties: { ...common, ...properties } }));
}
