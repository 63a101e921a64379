import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { permissionsPolicy } from './permissions-policy.ts';

type Options = Pick<Env, 'isProduction' | 'posthogOrigin' | 'tagOrigins' | 'inspector'> & {
  /** The backend's, when the pages lie on another host. */
  readonly apiOrigin?: string | null;
};
type HeaderValues = Readonly<Record<string, string>>;

/** Everything comes from us, or stands in our pages as the build wrote it, but for what the operator has named: a PostHog host, and a tag script and its hosts. */
function sitePolicy(
  { posthogOrigin, tagOrigins, inspector, apiOrigin }: Options,
  inline: InlineHashes,
): string {
  const and = (...sources: (string | null | undefined)[]) =>
    sources
      .filter(Boolean)
      .map((source) => ` ${source}`)
      .join('');
  return [
    "default-src 'none'",
    `script-src 'self'${and(...inline.scripts, ...tagOrigins)}`,
    `style-src 'self'${and(...inline.styles)}`,
    `img-src 'self' data:${and(...tagOrigins)}`,
    "font-src 'self'",
    `connect-src 'self'${and(apiOrigin, posthogOrigin, ...tagOrigins)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${inspector ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** For what is no page: opened as one, it may do nothing at all. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A script is the page's own business, but for one that runs as a worker. */
const isPage = (headers: Headers) => /^text\/(html|javascript)\b/.test(headers.get('Content-Type') ?? '');

function dataHeaders({ isProduction }: Options): HeaderValues {
  return {
    'Content-Security-Policy': dataPolicy,
    // Addresses hold tokens (design 5).
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** What the pages and scripts of the site carry, whoever serves them. */
export const pageHeaders = (options: Options, inline: InlineHashes): HeaderValues => ({
  ...dataHeaders(options),
  'Content-Security-Policy': sitePolicy(options, inline),
});

/**
 * The headers that every answer carries, unless its handler set a stricter or a fitting one of its own.
 *
 * @param inline - what the site's pages have in themselves, as far as it is known by then.
 */
export function securityHeaders(options: Options, inline: () => InlineHashes): MiddlewareHandler {
  const { isProduction, inspector } = options;
  const ofData = dataHeaders(options);
  const ofPage = (request: HonoRequest) => {
    const page = pageHeaders(options, inline());
    return inspector ? { ...page, ...inspectorHeaders(page, isProduction, request) } : page;
  };
  return async (context, next) => {
    await next();
    const fitting = isPage(context.res.headers) ? ofPage(context.req) : ofData;
    for (const [name, value] of Object.entries(fitting))
      if (!context.res.headers.has(name)) context.header(name, value);
  };
}

/** What the inspector needs besides: to show the product in a frame, and to keep hold of Stately's window. */
function inspectorHeaders(page: HeaderValues, isProduction: boolean, request: HonoRequest): HeaderValues {
  return {
    'X-Frame-Options': 'SAMEORIGIN',
    ...(/^\/inspector(\/|$)/.test(request.path) && {
      'Content-Security-Policy': `${page['Content-Security-Policy']}; frame-src 'self'`,
    }),
    ...(!isProduction &&
      request.query('inspect') === 'stately' && {
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      }),
  };
}
