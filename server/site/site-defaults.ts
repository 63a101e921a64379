import { collectorPath } from '../../contract/site/analytics-events.ts';

/**
 * The variables that a development server passes to the build of its site, unless the environment sets them: the same
 * secret, analytics to this server's own collector, and the inspector.
 *
 * @param hashSecret - the secret that the server expects of its clients.
 */
export function setSiteDefaults(hashSecret: string): void {
  process.env.VITE_HASH_SECRET ??= hashSecret;
  process.env.VITE_INSPECTOR ??= 'development';
  process.env.VITE_POSTHOG_HOST ??= collectorPath;
  if (process.env.VITE_POSTHOG_HOST === collectorPath) process.env.VITE_POSTHOG_KEY ??= 'development';
}
