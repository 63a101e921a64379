import { defaultHashSecret } from '../../../contract/headers.ts';
import { collectorPath } from '../../../contract/site/analytics-events.ts';
import { defaultStorageSecret } from '../../browser/encrypted-storage.ts';

/** What a build is told by its environment (README, configuration); every value has a default. */
export const env = {
  /** The backend's origin; '' is the page's own. */
  apiHost: (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, ''),
  hashSecret: import.meta.env.VITE_HASH_SECRET ?? defaultHashSecret,
  /** spec §3: a fixed embedded secret. It obfuscates; it protects nothing from who can read this bundle. */
  storageSecret: import.meta.env.VITE_STORAGE_SECRET ?? defaultStorageSecret,
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
