import type * as z from 'zod/mini';
import type { PathParams, Route } from '../../contract/route.ts';
import type { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** The signed-in person of a call. */
export type Session = {
  /** Its public id. */
  readonly id: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly account: typeof accounts.$inferSelect;
  /** The session's token, for a call that came with the one of the callback's address (oauth/hand-offs.ts). */
  readonly newToken?: string;
  /** When this user last confirmed their identity (confirmation.ts). */
  readonly confirmedAt: Date;
  /** Has its login just canceled the account's deletion? Then the owner is notified. */
  readonly hasCanceledDeletion: boolean;
  /** Does the next profile contain another token (sessions.ts)? */
  readonly hasSuccessor: boolean;
};

/** A cookie of a call. */
export type StoredCookie = {
  /** As it was sent, so it may be anything. */
  readonly cookie: string | null;
  /** Replaces it with the answer to this call. */
  readonly keep: (cookie: string) => void;
};

/** The browser that a call comes from, by its cookies (accounts/devices/device-cookie.ts). */
export type Device = StoredCookie & {
  /** Does the browser store it? Not if the site is on another origin than the backend. */
  readonly isStored: boolean;
  /** Its id, created by this call if it has none. */
  readonly newId: string;
  /** The accounts that trust it (two-step/trusted-devices.ts). */
  readonly trust: StoredCookie;
};

/** The origin of a call: its network (http/client-network.ts), its device, and its header `User-Agent`. */
export type Origin = { readonly network: string; readonly device: Device; readonly userAgent: string };

/** The browser of a call, as far as it can be distinguished from others. */
export type Browser = {
  /** Do the site's calls carry the cookie? Not if it has another origin than the backend. */
  readonly sendsCookie: boolean;
  /** The secret in its cookie; null if there is none. */
  readonly secret: string | null;
  /** Sets the cookie (oauth/browser-cookie.ts). @returns the secret, or null if calls carry no cookie. */
  readonly mark: () => string | null;
};

/** A webhook as it arrived. */
export type Webhook = {
  /** The whole body, as it was signed. */
  readonly text: string;
  readonly signature: string;
};

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** An accepted call with valid input. */
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
 * The handler of each of these calls.
 *
 * @typeParam Further - what the call has in addition, from where the routes are mounted.
 */
export type HandlersFor<Routes extends Readonly<Record<string, Route>>, Further = unknown> = {
  readonly [Name in keyof Routes]: (
    call: CallOf<Routes[Name]> & Further,
    deps: Deps,
  ) => Promise<z.output<Routes[Name]['answer']>>;
};
