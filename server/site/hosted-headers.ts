import { readEnv } from '../env.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { readSite } from './static-site.ts';

/**
 * The headers that another host must send with a built site, as the `_headers` file that several static hosts read.
 *
 * @param folder - the built site; the hashes of its inline code are computed from it.
 * @param variables - those of the build: the addresses of the server and of analytics.
 */
export function hostedHeaders(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  const { VITE_API_HOST, VITE_POSTHOG_HOST, VITE_TAG_SCRIPT_URL, TAG_HOSTS } = variables;
  const { posthogOrigins, tagOrigins } = readEnv({
    VITE_API_HOST,
    VITE_POSTHOG_HOST,
    VITE_TAG_SCRIPT_URL,
    TAG_HOSTS,
  });
  const headers = pageHeaders(
    {
      isProduction: true,
      posthogOrigins,
      tagOrigins,
      inspector: 'nowhere',
      apiOrigin: VITE_API_HOST ? new URL(VITE_API_HOST).origin : null,
    },
    readSite(folder).inline,
  );
  const lines = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`);
  return [
    '/*\n',
    ...lines(headers),
    '/assets/*\n',
    ...lines({ 'Cache-Control': 'public, max-age=31536000, immutable' }),
  ].join('');
}
