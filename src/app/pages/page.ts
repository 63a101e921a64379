import type { ReactNode } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import type { Flags } from '../../../contract/site/analytics-calls.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Who may see a page (spec §2, §6): `everyone`; `account` for pages of an account that no guard protects, left at once
 * when their owner logs out elsewhere; `workspace` for protected pages, which lie behind the guard and in its frame.
 */
type Access = 'everyone' | 'account' | 'workspace';

/** One page of the product, declared once: router, build, preloading, inspector and tests read this. */
export type Page = {
  /** Its address in the router's notation: `$name` is a parameter, a `$` at the end the rest of the address. */
  readonly path: string;
  /** Its module without `-page.tsx`: the flow and the screen, which make up the page's own chunk. */
  readonly file: string;
  readonly access?: Access;
  /** Of a workspace page, the side that it belongs to; both without. */
  readonly side?: Role;
  /** Does its query say what it shows? Then another one is another visit; Back and a reload show the same. */
  readonly hasQuery?: true;
  /** The calls that it makes at once, as `src/api/<calls>-calls.ts`; those of the account come in any case. */
  readonly calls?: string;
  /** The Markdown that its screen draws, as a path below `src/content/`. */
  readonly text?: string;
  /** Rendered whole by the build, for somebody of whom nothing is known; the others as the frame that they come into. */
  readonly isRendered?: true;
  /** The frame of a page that is one wait, or of one for everybody; others outside of the workspace have one thing to do. */
  readonly frame?: 'waiting' | 'site';
};

/**
 * How little an address in the router's notation says, for what is looked for first: a fixed one before one with
 * parameters, and that before the rest of an address.
 */
export function vaguenessOf(path: string): number {
  if (path.endsWith('/$')) return 2;
  return path.includes('$') ? 1 : 0;
}

/** One visit of a page: what its flow begins with. */
export type Visit<Parameter extends string = never> = AppContext & {
  /** The address without a slash at its end. */
  readonly path: string;
  readonly params: Readonly<Record<Parameter, string>>;
  /** What the navigation to the page carried. */
  readonly state: Readonly<Record<string, unknown>>;
  /** The query; a token is no longer in it. */
  readonly query: URLSearchParams;
  /** The token that the address carried (reading 5), or null. */
  readonly token: string | null;
  /** What the feature flags say by now. */
  readonly flags: Flags;
};

/** A page that is shown. */
export type OpenPage = {
  readonly element: ReactNode;
  /** Does it begin just as the build has rendered it? */
  readonly isAsBuilt: boolean;
  /** Stops its flow. */
  readonly close: () => void;
};

/** What a page's module exports. */
export type PageModule = {
  /** Starts the flow, once a visit and outside of React, and draws its screen. */
  readonly openPage: (visit: Visit<string>, text: never) => OpenPage;
};

/** A page's file, as it lies from this folder → what fetches it. */
export type PageModules = Readonly<Record<string, () => Promise<unknown>>>;

/** Where a text lies, from its path below `src/content/` without the end. */
export const textFile = (text: string): string => `../../content/${text}.md`;

/** For pages without a flow. */
export function staticPage(element: ReactNode, isAsBuilt = true): OpenPage {
  return { element, isAsBuilt, close: () => undefined };
}

/** For pages whose flow has begun with this actor. */
export function flowPage(
  actor: { readonly stop: () => unknown },
  element: ReactNode,
  isAsBuilt = true,
): OpenPage {
  return { element, isAsBuilt, close: () => void actor.stop() };
}
