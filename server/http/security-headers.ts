import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { permissionsPolicy } from './permissions-policy.ts';

type Options = Pick<Env, 'isProduction' | 'posthogOrigins' | 'tagOrigins' | 'inspector'> & {
  /** The backend's origin, when the pages are on another host. */
  readonly apiOrigin?: string | null;
};
type HeaderValues = Readonly<Record<string, string>>;

/**
 * Allows only our own sources and the inline code of our built pages, apart from configured hosts: PostHog's, and a tag
 * script's.
 */
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
 * The policies that may be created (Trusted Types). Neither the product nor PostHog's client needs any, except the one
 * that adds the tag script (src/browser/analytics/tag-script.ts); and Google's tag creates its own.
 */
function trustedTypes([tagOrigin]: readonly string[]): string {
  if (tagOrigin === undefined) return "'none'";
  return tagOrigin === 'https://www.googletagmanager.com' ? 'tag-script goog#html' : 'tag-script';
}

/** For everything that isn't a page: opened as one, it may do nothing at all. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Resources of pages, except SVG, which is a document when it is opened. They can't act by themselves, so they need no
 * policy: a first visit fetches many, and each header would add 0.1 kB.
 */
const ofPages = /^(text\/(javascript|css)|font\/|image\/(?!svg))/;

function fileHeaders({ isProduction }: Options): HeaderValues {
  return {
    // Addresses contain tokens (reading 5).
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

/** The headers of the site's pages, on any host. */
export const pageHeaders = (options: Options, inline: InlineHashes): HeaderValues => ({
  ...dataHeaders(options),
  'Content-Security-Policy': sitePolicy(options, inline),
});

/**
 * The headers of every response, unless its handler sets a stricter or more suitable one.
 *
 * @param inline - the inline code of the site's pages that is known so far.
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

/**
 * The inspector's additional permissions: to show the product in a frame, and to keep a reference to Stately's window.
 */
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
