import { collectorPath } from '../../../contract/site/analytics-events.ts';

/** What a build takes from its environment for analytics, which comes after the first page; every value has a default. */
export const analyticsEnv = {
  posthog: posthog(import.meta.env.VITE_POSTHOG_HOST ?? '', import.meta.env.VITE_POSTHOG_KEY ?? ''),
  /** The script of a tag service; null when there is none. */
  tagScriptUrl: import.meta.env.VITE_TAG_SCRIPT_URL || null,
  /** spec §1 to the letter: analytics starts on load, and ends when it is declined. */
  isConsentImplied: import.meta.env.VITE_ANALYTICS_CONSENT === 'implied',
} as const;

/**
 * Where analytics goes.
 *
 * @param host - an address, or a path of the page's own origin; '' switches PostHog off.
 * @param key - of the PostHog project; without one it is off, too.
 */
function posthog(host: string, key: string) {
  const address = host.replace(/\/+$/, '');
  return {
    host: key === '' ? '' : address,
    key,
    isOwnCollector: address === collectorPath,
  };
}
