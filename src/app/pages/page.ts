import type { ReactNode } from 'react';
import type { Side } from '../../../contract/account/account.ts';
import type { Flags } from '../../../contract/site/analytics-calls.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Who may see a page (spec §2, §6): `everyone`; `account` for pages of an account that no guard protects, left at once
 * when their owner logs out elsewhere; `workspace` for protected pages, which lie behind the guard and in its frame.
 */
type Access = 'everyone' | 'account' | 'workspace';

/** The files `src/api/<group>-calls.ts` that a page's row may name, so that a misspelt one doesn't compile. */
export const callGroups = [
  'profile',
  'marketplace/application',
  'marketplace/billing',
  'marketplace/company',
  'marketplace/contract',
  'marketplace/developer',
  'marketplace/notification',
  'marketplace/overview',
  'marketplace/payment',
  'marketplace/payout',
  'marketplace/project',
  'marketplace/search',
] as const;

/** One page of the product, declared once: router, build, preloading, inspector and tests read this. */
export type Page = {
  /** Its address, in the notation of route-pattern.ts. */
  readonly path: string;
  /** Its module without `-page.tsx`: the flow and the screen, which make up the page's own chunk. */
  readonly file: string;
  readonly access?: Access;
  /** Of a workspace page, the side that it belongs to; both without. */
  readonly side?: Side;
  /** Does its query say what it shows? Then another one is another visit; Back and a reload show the same. */
  readonly hasQuery?: true;
  /** The calls that it makes at once; those of the account come in any case. */
  readonly calls?: (typeof callGroups)[number];
  /** The Markdown that its screen draws, as a path below `src/content/`. */
  readonly text?: string;
  /** Rendered whole by the build, for somebody of whom nothing is known; the others as the frame that they come into. */
  readonly isRendered?: true;
  /** The frame of a page that is one wait, or of one for everybody; others outside of the workspace have one thing to do. */
  readonly frame?: 'waiting' | 'site';
};

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

/** A page whose flow runs. */
export type MountedPage = {
  readonly element: ReactNode;
  /** Does it begin just as the build has rendered it? */
  readonly isAsBuilt: boolean;
  /** Stops its flow. */
  readonly close: () => void;
};

/** For pages without a flow. */
export function staticPage(element: ReactNode, isAsBuilt = true): MountedPage {
  return { element, isAsBuilt, close: () => undefined };
}

/** For pages whose flow has begun with this actor. */
export function flowPage(
  actor: { readonly stop: () => unknown },
  element: ReactNode,
  isAsBuilt = true,
): MountedPage {
  return { element, isAsBuilt, close: () => void actor.stop() };
}

/** A navigation state is whatever a history entry contains, a profile whatever was answered: only texts are taken. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
