import type * as z from 'zod/mini';
import type { PathParams, Route } from '../../contract/route.ts';
import type { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** The signed-in person of a call. */
export type Session = {
  /** What it is known by outside. */
  readonly id: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly account: typeof accounts.$inferSelect;
  /** The session's token, for a call that came with the one of the callback's address (oauth/hand-offs.ts). */
  readonly newToken?: string;
  /** When this person last proved who they are (confirmation.ts). */
  readonly confirmedAt: Date;
  /** Has its login just kept an account that was to be deleted? Then its owner is told. */
  readonly hasJustKept: boolean;
  /** Does the next profile bring another token (sessions.ts)? */
  readonly hasSuccessor: boolean;
};

/** A cookie of a call. */
export type KeptCookie = {
  /** As it was sent, so it may be anything. */
  readonly cookie: string | null;
  /** Replaces it with the answer to this call. */
  readonly keep: (cookie: string) => void;
};

/** The browser that a call comes from, by its cookies (accounts/devices/device-cookie.ts). */
export type Device = KeptCookie & {
  /** Does the browser keep it? Not where the site lies on another origin than the backend. */
  readonly isKept: boolean;
  /** Its id from this call on, where it has none yet. */
  readonly newId: string;
  /** Who trusts it (two-step/trusted-devices.ts). */
  readonly trust: KeptCookie;
};

/** Where a call comes from: its network (http/client-network.ts), its device, and what its header `User-Agent` says. */
export type Origin = { readonly network: string; readonly device: Device; readonly userAgent: string };

/** The browser of a call, as far as one can be told from another. */
export type Browser = {
  /** Do the site's calls carry the cookie? Not where it has another origin than the backend. */
  readonly isTold: boolean;
  /** The secret in its cookie; null where there is none. */
  readonly secret: string | null;
  /** Marks it (oauth/browser-cookie.ts). @returns the secret, or null where calls carry no cookie. */
  readonly mark: () => string | null;
};

/** A webhook as it arrived. */
export type Webhook = {
  /** The whole body, as it was signed. */
  readonly text: string;
  readonly signature: string;
};

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A call that was let in and whose input keeps the contract. */
export type CallOf<Row extends Route> = Origin & {
  /** The path's parameters, by name. */
  readonly params: PathParams<Row['path']>;
  readonly query: Row extends { readonly query: infer Schema } ? OutputOf<Schema> : undefined;
  readonly body: Row extends { readonly body: infer Schema } ? OutputOf<Schema> : undefined;
  /** The request itself, whose body is a form with a file. */
  readonly upload: Row extends { readonly upload: true } ? Request : undefined;
  /** A provider's webhook, as it was signed. */
  readonly signed: Row['auth'] extends 'signature' ? Webhook : undefined;
  readonly browser: Browser;
  readonly session: Row extends { readonly auth: 'session' }
    ? Session
    : Row extends { readonly forViewer: true }
      ? Session | undefined
      : undefined;
  /** What a call with a reset token carries in Authorization. */
  readonly token: Row['auth'] extends 'resetToken' ? string : undefined;
};

/**
 * What each of these calls does.
 *
 * @typeParam Further - what the call carries besides, where the routes are mounted with it.
 */
export type HandlersFor<Routes extends Readonly<Record<string, Route>>, Further = unknown> = {
  readonly [Name in keyof Routes]: (
    call: CallOf<Routes[Name]> & Further,
    deps: Deps,
  ) => Promise<z.output<Routes[Name]['answer']>>;
};
