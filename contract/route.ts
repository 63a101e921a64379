import * as z from 'zod/mini';
import type { Role } from './account/account.ts';

/**
 * How a call authenticates (spec §7):
 * - `none`: X-HASHED-TOKEN and X-TIMESTAMP.
 * - `session`: `Authorization: Bearer {token}` (the raw token in the callback and the fallback fetch).
 * - `resetToken`: `Authorization: Bearer {reset token}`.
 * - `signature`: the payment provider's, of the whole body (§M9). Our own client makes no such call.
 */
export type Auth = 'none' | 'session' | 'resetToken' | 'signature';

/**
 * Everything about one call. `src/api/client.ts` makes it; `server/startup/api-routes.ts` mounts it, with its handler
 * from the `handlers.ts` of the server's folder. The OpenAPI document is derived from it, too.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI notation: parameters in braces, named after what they identify ({@link isIdName}). */
  readonly path: `/v1/${string}`;
  readonly auth: Auth;
  /** The roles that may call it; absent: every signed-in user. */
  readonly roles?: readonly Role[];
  /** For operators only; all others get 404 (§M2). */
  readonly operator?: true;
  /** Users with an unverified email may call it, too (reading 15). */
  readonly unverified?: true;
  /** It also accepts the token of the callback's address, in exchange for the session's (decision 019). */
  readonly handOff?: true;
  /**
   * The caller must have confirmed their identity in the last ten minutes; otherwise 403 `confirmIdentity` (decision
   * 021). These calls share a limit.
   */
  readonly needsConfirmation?: true;
  /** A signed-in caller gets more data: `none` then also accepts a session's token (§M9). */
  readonly optionalSession?: true;
  /** It accepts an `Idempotency-Key` (§M9). */
  readonly idempotent?: true;
  readonly summary: string;
  /** Every message in it can be shown to a user. */
  readonly query?: z.ZodMiniObject<
    Readonly<Record<string, z.ZodMiniType<string | undefined, string | undefined>>>
  >;
  readonly body?: z.ZodMiniType;
  /** Its body is a form (RFC 7578) with one file in its field `file`; it may be larger and take longer. */
  readonly upload?: true;
  /** The media type of a response that isn't JSON: a text, sent as a file. */
  readonly media?: 'text/csv';
  readonly success: 200 | 201;
  /** The response of our own backend. */
  readonly response: z.ZodMiniType;
  /**
   * The part of the response that the client reads, from any backend that implements spec §7, and as leniently as it
   * requires; {@link statusOnly} if the specification doesn't show the response.
   */
  readonly clientResponse: z.ZodMiniType;
};

/** For responses of which only the status matters: their bodies are never read (spec §7, 'not shown'; reading 13). */
export const statusOnly = z.void();

/**
 * Whether this path parameter is a UUID: those are named `projectId`, `userId`, …; any other text identifies nothing.
 */
export const isIdName = (parameter: string): boolean => parameter.endsWith('Id');

type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

/** The parameters of a path, by name: `/v1/users/{userId}` has `{ userId: string }`. */
export type PathParams<Path extends string> = Readonly<Record<ParamOf<Path>, string>>;
