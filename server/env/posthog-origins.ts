/** The current and older addresses of PostHog Cloud that its client recognizes. */
const cloud = /^(app|us|eu)(-assets)?(\.i)?\.posthog\.com$/;

/**
 * The origins that PostHog's client calls for a configured host. On PostHog Cloud it sends to one host of the
 * region and fetches its configuration, which switches replay on, from another
 * (https://posthog.com/docs/advanced/content-security-policy). The origin of PostHog's app is only needed for its
 * toolbar, which isn't part of the client here.
 *
 * @param host - an address; undefined, or a path of our own origin, has none.
 */
export function posthogOrigins(host: string | undefined): readonly string[] {
  if (host === undefined || host.startsWith('/')) return [];
  const { origin, hostname } = new URL(host);
  const [, name] = cloud.exec(hostname) ?? [];
  if (name === undefined) return [origin];
  const region = name === 'eu' ? 'eu' : 'us';
  return [...new Set([origin, `https://${region}.i.posthog.com`, `https://${region}-assets.i.posthog.com`])];
}
