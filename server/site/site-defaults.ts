import { collectorPath } from '../../contract/site/analytics-events.ts';

/**
 * What a development server tells the build of its site, where the environment doesn't say otherwise: to use the
 * same secret, to send analytics to the collector of this very server, and to have the inspector.
 *
 * @param hashSecret - what the server expects of its clients.
 */
export function setSiteDefaults(hashSecret: string): void {
  process.env.VITE_HASH_SECRET ??= hashSecret;
  process.env.VITE_INSPECTOR ??= 'development';
  process.env.VITE_POSTHOG_HOST ??= collectorPath;
  if (process.env.VITE_POSTHOG_HOST === collectorPath) process.env.VITE_POSTHOG_KEY ??= 'development';
}
