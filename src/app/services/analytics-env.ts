import { collectorPath } from '../../../contract/site/analytics-events.ts';

/**
 * The environment variables of a build that configure analytics, which load after the first page; each has a default.
 */
export const analyticsEnv = {
  posthog: posthog(import.meta.env.VITE_POSTHOG_HOST ?? '', import.meta.env.VITE_POSTHOG_KEY ?? ''),
  /** The script of a tag service; null when there is none. */
  tagScriptUrl: import.meta.env.VITE_TAG_SCRIPT_URL || null,
  /** Implements spec §1 literally: analytics starts on load and stops when the user declines. */
  isConsentImplied: import.meta.env.VITE_ANALYTICS_CONSENT === 'implied',
} as const;

/**
 * The PostHog project that receives the events.
 *
 * @param host - a URL, or a path of the page's own origin; '' switches PostHog off.
 * @param key - the PostHog project key; '' also switches PostHog off.
 */
function posthog(host: string, key: string) {
  const address = host.replace(/\/+$/, '');
  return {
    host: key === '' ? '' : address,
    key,
    isOwnCollector: address === collectorPath,
  };
}
