import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';
import type { InlineHashes } from './inline-hashes.ts';

type Options = Pick<Env, 'isProduction' | 'posthogOrigin' | 'tagOrigins' | 'inspector'>;

/** Everything comes from us, or stands in our pages as the build wrote it, but for what the operator has named: a PostHog host, and a tag script and its hosts. */
function sitePolicy({ posthogOrigin, tagOrigins, inspector }: Options, inline: InlineHashes): string {
  const and = (...sources: (string | null)[]) =>
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
    `connect-src 'self'${and(posthogOrigin, ...tagOrigins)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${inspector ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * The headers that every answer carries, unless its handler set a stricter or a fitting one of its own.
 *
 * @param inline - what the site's pages have in themselves, as far as it is known by then.
 */
export function securityHeaders(options: Options, inline: () => InlineHashes): MiddlewareHandler {
  const rest: Readonly<Record<string, string>> = {
    // Addresses hold tokens (design 5).
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': options.inspector ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(options.isProduction && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  return async (context, next) => {
    await next();
    const all = { 'Content-Security-Policy': sitePolicy(options, inline()), ...rest };
    const fitting = options.inspector ? { ...all, ...inspectorHeaders(all, options, context.req) } : all;
    for (const [name, value] of Object.entries(fitting))
      if (!context.res.headers.has(name)) context.header(name, value);
  };
}

/** What the inspector needs besides: to show the product in a frame, and to keep hold of Stately's window. */
function inspectorHeaders(
  all: Readonly<Record<string, string>>,
  { isProduction }: Options,
  request: HonoRequest,
) {
  return {
    ...(/^\/inspector(\/|$)/.test(request.path) && {
      'Content-Security-Policy': `${all['Content-Security-Policy']}; frame-src 'self'`,
    }),
    ...(!isProduction &&
      request.query('inspect') === 'stately' && {
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      }),
  };
}
