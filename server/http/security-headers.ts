import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { permissionsPolicy } from './permissions-policy.ts';

type Options = Pick<Env, 'isProduction' | 'posthogOrigins' | 'tagOrigins' | 'inspector'> & {
  /** The backend's, when the pages lie on another host. */
  readonly apiOrigin?: string | null;
};
type HeaderValues = Readonly<Record<string, string>>;

/** Everything comes from us, or stands in our pages as the build wrote it, but for what the operator has named: a PostHog host, and a tag script and its hosts. */
function sitePolicy(
  { posthogOrigins, tagOrigins, inspector, apiOrigin }: Options,
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
    `connect-src 'self'${and(apiOrigin, ...posthogOrigins, ...tagOrigins)}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${inspector === 'nowhere' ? "'none'" : "'self'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes(tagOrigins)}`,
  ].join('; ');
}

/**
 * The policies that may be made (Trusted Types). Neither the product nor PostHog's client needs any, but for the one
 * that adds the tag script (src/browser/analytics/tag-script.ts); and Google's tag makes one of its own.
 */
function trustedTypes([tagOrigin]: readonly string[]): string {
  if (tagOrigin === undefined) return "'none'";
  return tagOrigin === 'https://www.googletagmanager.com' ? 'tag-script goog#html' : 'tag-script';
}

/** For what is no page: opened as one, it may do nothing at all. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What pages are made of, but for SVG, which is a document when it is opened. It can't act by itself, so nothing is said
 * of what it may do: a first visit fetches many, and each would carry 0.1 kB of it.
 */
const ofPages = /^(text\/(javascript|css)|font\/|image\/(?!svg))/;

function fileHeaders({ isProduction }: Options): HeaderValues {
  return {
    // Addresses hold tokens (reading 5).
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

const dataHeaders = (options: Options): HeaderValues => ({
  'Content-Security-Policy': dataPolicy,
  ...fileHeaders(options),
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
});

/** What the pages of the site carry, whoever serves them. */
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
  const ofFile = fileHeaders(options);
  const ofPage = (request: HonoRequest) => {
    const page = pageHeaders(options, inline());
    if (inspector === 'nowhere') return page;
    return { ...page, ...inspectorHeaders(page, isProduction, request) };
  };
  const fitting = ({ req, res }: Context) => {
    const type = res.headers.get('Content-Type') ?? '';
    if (type.startsWith('text/html')) return ofPage(req);
    return ofPages.test(type) ? ofFile : ofData;
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(fitting(context)))
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
