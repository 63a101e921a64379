import * as z from 'zod/mini';
import type { Role } from './account/account.ts';

/**
 * How a call authenticates (spec §7):
 * - `none`: X-HASHED-TOKEN and X-TIMESTAMP.
 * - `session`: `Authorization: Bearer {token}` (the raw token in the callback and the fallback fetch).
 * - `resetToken`: `Authorization: Bearer {reset token}`.
 * - `signature`: the payment provider’s, of the whole body (§M9). Our own client makes no such call.
 */
export type Auth = 'none' | 'session' | 'resetToken' | 'signature';

/** Everything about one call: the client's function, the server's handler and the OpenAPI document are derived from it. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI notation: parameters in braces, named after what they identify ({@link isIdName}). */
  readonly path: `/v1/${string}`;
  readonly auth: Auth;
  /** The roles that may call it; absent: every signed-in user. */
  readonly roles?: readonly Role[];
  /** Is it for operators only? For all others it answers 404 (§M2). */
  readonly operator?: true;
  /** May a user with an unverified email call it? (reading 15) */
  readonly unverified?: true;
  /** Does it also take the token of the callback's address, in exchange for the session's? (decision 019) */
  readonly handOff?: true;
  /**
   * Must the caller have confirmed their identity in the last ten minutes? Else 403 `confirmIdentity` (decision 021).
   * Such calls share a limit.
   */
  readonly confirmed?: true;
  /** Does a signed-in caller get more? Then `none` also accepts a session's token (§M9). */
  readonly forViewer?: true;
  /** Does it take an `Idempotency-Key`? (§M6) */
  readonly idempotent?: true;
  readonly summary: string;
  /** Every message in it can be shown to a user. */
  readonly query?: z.ZodMiniObject<
    Readonly<Record<string, z.ZodMiniType<string | undefined, string | undefined>>>
  >;
  readonly body?: z.ZodMiniType;
  /** Is its body a form (RFC 7578) with one file in its field `file`? Such a body may be larger and take longer. */
  readonly upload?: true;
  /** The type of an answer that isn’t JSON: a text, sent as a file. */
  readonly media?: 'text/csv' | 'application/xml';
  readonly success: 200 | 201;
  /** What our own backend promises to answer. */
  readonly answer: z.ZodMiniType;
  /**
   * What the client reads of the answer, from any backend that implements spec §7, and as leniently as that says;
   * {@link statusOnly} if the specification doesn't show the answer.
   */
  readonly reads: z.ZodMiniType;
};

/** For answers of which only the status matters: their bodies are never read (spec §7, 'not shown'; reading 13). */
export const statusOnly = z.void();

/** Is this path parameter a UUID? Those are named `projectId`, `userId`, …; any other text identifies nothing. */
export const isIdName = (parameter: string): boolean => parameter.endsWith('Id');

type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

/** The parameters of a path, by name: `/v1/users/{userId}` has `{ userId: string }`. */
export type PathParams<Path extends string> = Readonly<Record<ParamOf<Path>, string>>;
