import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

type Options = Pick<Env, 'isProduction' | 'posthogOrigin' | 'tagOrigins'>;

/** Everything comes from us, but for what the operator has named: a PostHog host, and a tag script and its hosts. */
function sitePolicy({ posthogOrigin, tagOrigins }: Options): string {
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
    "frame-ancestors 'none'",
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
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(options.isProduction && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(all))
      if (!context.res.headers.has(name)) context.header(name, value);
  };
}
