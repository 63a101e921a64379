import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

type Options = Pick<Env, 'isProduction' | 'posthogOrigin' | 'tagOrigins' | 'inspector'>;

/** Everything comes from us, but for what the operator has named: a PostHog host, and a tag script and its hosts. */
function sitePolicy({ posthogOrigin, tagOrigins, inspector }: Options): string {
  const and = (...origins: (string | null)[]) =>
    origins
      .filter(Boolean)
      .map((origin) => ` ${origin}`)
      .join('');
  return [
    "default-src 'none'",
    `script-src 'self'${and(...tagOrigins)}`,
    "style-src 'self'",
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

/** The headers that every answer carries, unless its handler set a stricter or a fitting one of its own. */
export function securityHeaders(options: Options): MiddlewareHandler {
  const all: Readonly<Record<string, string>> = {
    'Content-Security-Policy': sitePolicy(options),
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
