import type * as z from 'zod/mini';
import type { PathParams, Route } from '../../contract/route.ts';
import type { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** The signed-in user of a call. */
export type Session = {
  /** The session's public id, not the user's. */
  readonly id: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly account: typeof accounts.$inferSelect;
  /** The session's token, for a call that came with the one of the callback's address (oauth/hand-offs.ts). */
  readonly newToken?: string;
  /** When this user last confirmed their identity (accounts/confirmation.ts). */
  readonly confirmedAt: Date;
  /** Whether its login has just canceled the account's deletion, of which the owner is notified. */
  readonly hasCanceledDeletion: boolean;
  /** Whether the next profile contains another token (accounts/sessions.ts). */
  readonly hasSuccessor: boolean;
};

/** A cookie of a call. */
export type CookieAccess = {
  /** The cookie as sent; it may be anything. */
  readonly cookie: string | null;
  /** Sets the cookie's new value in the response. */
  readonly set: (cookie: string) => void;
};

/** The device that a call comes from, recognized by lasting cookies (accounts/devices/device-cookie.ts). */
export type Device = CookieAccess & {
  /** Its id, created by this call if it has none. */
  readonly newId: string;
  /** The accounts that trust it (accounts/two-step/trusted-devices.ts). */
  readonly trust: CookieAccess;
};

/** Where a call comes from. */
export type CallSource = {
  /** From http/client-network.ts. */
  readonly network: string;
  readonly device: Device;
  /** The header `User-Agent`. */
  readonly userAgent: string;
  /** Whether the site's calls carry cookies (http/one-origin.ts); if not, no browser is distinguished from others. */
  readonly canCarryCookies: boolean;
};

/** The cookie that ties a social sign-in to its browser for ten minutes (oauth/sign-in-cookie.ts). */
export type SignInCookie = {
  /** The browser's secret in it; null if there is none. */
  readonly secret: string | null;
  /** @returns the secret, or null if calls carry no cookies. */
  readonly set: () => string | null;
};

/** A webhook as it arrived. */
export type Webhook = {
  /** The whole body, as it was signed. */
  readonly text: string;
  readonly signature: string;
};

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** An accepted call with valid input. */
export type CallOf<Row extends Route> = CallSource & {
  /** The path's parameters, by name. */
  readonly params: PathParams<Row['path']>;
  readonly query: Row extends { readonly query: infer Schema } ? OutputOf<Schema> : undefined;
  readonly body: Row extends { readonly body: infer Schema } ? OutputOf<Schema> : undefined;
  /** The request itself, whose body is a form with a file. */
  readonly upload: Row extends { readonly upload: true } ? Request : undefined;
  /** A provider's webhook, as it was signed. */
  readonly signed: Row['auth'] extends 'signature' ? Webhook : undefined;
  readonly signInCookie: SignInCookie;
  readonly session: Row extends { readonly auth: 'session' }
    ? Session
    : Row extends { readonly optionalSession: true }
      ? Session | undefined
      : undefined;
  /** The reset token in Authorization, for a call that requires one. */
  readonly token: Row['auth'] extends 'resetToken' ? string : undefined;
};

/**
 * The handler of each of these calls.
 *
 * @typeParam Further - further properties of the call, provided where the routes are mounted.
 */
export type HandlersFor<Routes extends Readonly<Record<string, Route>>, Further = unknown> = {
  readonly [Name in keyof Routes]: (
    call: CallOf<Routes[Name]> & Further,
    deps: Deps,
  ) => Promise<z.output<Routes[Name]['response']>>;
};
