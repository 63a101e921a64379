import type { ReactNode } from 'react';
import type { Side } from '../../../contract/parties.ts';
import type { Flags } from '../../../contract/site/analytics-types.ts';
import type { AppContext } from '../app-context.ts';

/**
 * A page that belongs to a session; it is left immediately when its user logs out in another tab (spec §2, §6).
 * `session`: without a guard. `workspace`: behind the route guard and in the workspace's frame.
 */
export type Access = 'session' | 'workspace';

/** The file groups `src/api/<group>-calls.ts` that {@link Page.calls} accepts. */
export const callGroups = [
  'account/profile',
  'marketplace/application',
  'marketplace/company',
  'marketplace/contract',
  'marketplace/developer',
  'marketplace/notification',
  'marketplace/overview',
  'marketplace/project',
  'marketplace/search',
  'marketplace/money/billing',
  'marketplace/money/payment',
  'marketplace/money/payout',
] as const;

/** The declaration of a page, read by the router, the build, preloading, the inspector and tests. */
export type Page = {
  /** The address pattern, in the notation of route-pattern.ts. */
  readonly path: string;
  /** The module, without `-page.tsx`; it becomes the page's own chunk with the flow and the screen. */
  readonly file: string;
  /** Undefined for a page that doesn't depend on the session. */
  readonly access?: Access;
  /** The side that a workspace page belongs to; undefined for both. */
  readonly side?: Side;
  /** Whether the query decides what the page shows: then a changed query is a new visit. */
  readonly hasQuery?: true;
  /** The group of calls that the page makes immediately; the account calls are always loaded. */
  readonly calls?: (typeof callGroups)[number];
  /** The Markdown that the screen renders, as a path below `src/content/`. */
  readonly text?: string;
  /** Prerendered in full, for a visitor nothing is known about. Of others the build renders a placeholder. */
  readonly isPrerendered?: true;
  /**
   * The placeholder outside of the workspace: `waiting` for a page that only waits, `site` for a public page with the
   * site's header and footer, otherwise the focus frame.
   */
  readonly placeholder?: 'waiting' | 'site';
};

/** The input of a page's flow. */
export type Visit<Parameter extends string = never> = AppContext & {
  /** The address without a trailing slash. */
  readonly path: string;
  readonly params: Readonly<Record<Parameter, string>>;
  /** The history state of the navigation that led here. */
  readonly state: Readonly<Record<string, unknown>>;
  /** The query, with the token removed. */
  readonly query: URLSearchParams;
  /** The token that was in the address (reading 5), or null. */
  readonly token: string | null;
  /** The feature flags at the start of the visit. */
  readonly flags: Flags;
};

/** A page of a visit, whose flow runs; a protected page's once its guard is open. */
export type MountedPage = {
  readonly element: ReactNode;
  /** Whether the first render equals the prerendered HTML, so that the page can be hydrated. */
  readonly matchesPrerenderedHtml: boolean;
  /** Stops the page's flow. */
  readonly close: () => void;
};

/** A mounted page without a flow. */
export function staticPage(element: ReactNode, matchesPrerenderedHtml = true): MountedPage {
  return { element, matchesPrerenderedHtml, close: () => undefined };
}

/** A mounted page whose flow is `actor`, already started. */
export function flowPage(
  actor: { readonly stop: () => unknown },
  element: ReactNode,
  matchesPrerenderedHtml = true,
): MountedPage {
  return { element, matchesPrerenderedHtml, close: () => void actor.stop() };
}
