import type { MiddlewareHandler } from 'hono';

const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The headers that every answer carries, unless its handler set a stricter or a fitting one of its own. */
export function securityHeaders(options: { readonly isProduction: boolean }): MiddlewareHandler {
  const all: Readonly<Record<string, string>> = {
    'Content-Security-Policy': sitePolicy,
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
