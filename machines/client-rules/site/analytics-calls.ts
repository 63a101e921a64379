import type { Profile } from '../../../contract/account/account.ts';
import { withoutTrailingSlash } from '../../../contract/paths.ts';
import type { PageViewEvent, TrackedEvent } from '../../../contract/site/analytics-events.ts';
import type { AnalyticsCall, Person } from '../../../contract/site/analytics-types.ts';
import { decodeOrKeep } from '../../rules/decode-or-keep.ts';

/** The params of the named action `track`. */
export type Tracked = {
  readonly event: TrackedEvent;
  readonly properties?: Readonly<Record<string, string>>;
  /** The user of the event, if not that of the stored profile (reading 17). */
  readonly person?: Person;
};

/** A page view; `at` is in ms since 1970. */
export type Page = { readonly path: string; readonly address: string; readonly at: number };

export const anonymous: Person = { userId: null, role: null, email: null };

/** Identifies the user of a profile (spec §3: userId, or externalId). */
export function toPerson({ userId, externalId, role, email }: Profile): Person {
  return { userId: userId ?? externalId ?? null, role: role ?? null, email: email ?? null };
}

/** A tracked event, with the three properties that all events have. */
export function captureCall(
  tracked: Tracked & { readonly at: number },
  person: Person | null,
): AnalyticsCall {
  const { event, properties, at } = tracked;
  return {
    kind: 'capture',
    event,
    at,
    properties: { ...properties, ...(tracked.person ?? person ?? anonymous) },
  };
}

/**
 * The event of a page view (spec §4). The landing page, blog posts (with their slug, even if they don't exist) and
 * /post-project have their own events.
 */
export function pageViewCall({ path, address, at }: Page, person: Person | null): AnalyticsCall {
  const place = { $current_url: address, $pathname: path, ...(person ?? anonymous) };
  const slug = /^\/blog\/([^/]+)\/?$/.exec(path)?.[1];
  if (slug !== undefined)
    return {
      kind: 'capture',
      event: 'blog_post_view',
      at,
      properties: { ...place, slug: decodeOrKeep(slug) },
    };
  return {
    kind: 'capture',
    event: plainPages[withoutTrailingSlash(path)] ?? '$pageview',
    at,
    properties: place,
  };
}

const plainPages: Readonly<Record<string, PageViewEvent>> = {
  '/': 'landing_page_view',
  '/post-project': 'post_project_view',
};
