import * as z from 'zod/mini';
import type { Role } from './account/account.ts';

/**
 * How a call proves who makes it (spec §7):
 * - `none`: X-HASHED-TOKEN and X-TIMESTAMP.
 * - `session`: `Authorization: Bearer {token}` (the raw token in the callback and the fallback fetch).
 * - `resetToken`: `Authorization: Bearer {reset token}`.
 * - `signature`: the payment provider’s, of the whole body (§M9). No client of ours makes such a call.
 */
export type Auth = 'none' | 'session' | 'resetToken' | 'signature';

/** Everything about one call: the client's function, the server's handler and the OpenAPI document follow from it. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI notation: parameters in braces, by names that say whose id it is ({@link isIdName}). */
  readonly path: `/v1/${string}`;
  readonly auth: Auth;
  /** Who may call it, when not everybody who is signed in may. */
  readonly roles?: readonly Role[];
  /** Is it for operators only? For everybody else it doesn’t exist: 404 (§M2). */
  readonly operator?: true;
  /** May a person call it who hasn't verified their email yet? (reading 15) */
  readonly unverified?: true;
  /** Does it also take the token of the callback's address, in exchange for the session's? (decision 019) */
  readonly handOff?: true;
  /** Must the caller have proved who they are in the last ten minutes? Else 403 `confirmIdentity` (decision 021). Such calls are limited together. */
  readonly confirmed?: true;
  /** Is whoever is signed in told more? Then `none` also takes a session's token (§M9). */
  readonly forViewer?: true;
  /** Does it take an `Idempotency-Key`? (§M6) */
  readonly idempotent?: true;
  readonly summary: string;
  /** Every message in it is fit to be shown to a person. */
  readonly query?: z.ZodMiniObject<
    Readonly<Record<string, z.ZodMiniType<string | undefined, string | undefined>>>
  >;
  readonly body?: z.ZodMiniType;
  /** Is its body a form (RFC 7578) with one file in its field `file`? Such a body may be larger and take longer. */
  readonly upload?: true;
  /** What its answer is where that isn’t JSON: a text then, sent as a file. */
  readonly media?: 'text/csv' | 'application/xml';
  readonly success: 200 | 201;
  /** What our own backend promises to answer. */
  readonly answer: z.ZodMiniType;
  /**
   * What the client takes from the answer of any backend that keeps spec §7, so it is as tolerant as that says;
   * {@link statusOnly} where the specification doesn't show the answer.
   */
  readonly reads: z.ZodMiniType;
};

/** For answers of which only the status counts: their bodies are never read (spec §7, 'not shown'; reading 13). */
export const statusOnly = z.void();

/** Is this parameter of a path a UUID? Those are called `projectId`, `userId`, …; what is no UUID names nothing there. */
export const isIdName = (parameter: string): boolean => parameter.endsWith('Id');

type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never;

/** The parameters of a path, by name: `/v1/users/{userId}` has `{ userId: string }`. */
export type PathParams<Path extends string> = Readonly<Record<ParamOf<Path>, string>>;
