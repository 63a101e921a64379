import type * as z from 'zod/mini';
import type { PathParams, Route } from '../../contract/route.ts';

type WithParams<Path extends string> = keyof PathParams<Path> extends never
  ? unknown
  : { readonly params: PathParams<Path> };

type WithQuery<R> = R extends { query: infer Schema extends z.ZodMiniType }
  ? { readonly query: Readonly<z.input<Schema>> }
  : unknown;

type WithBody<R> = R extends { body: infer Schema extends z.ZodMiniType }
  ? { readonly body: z.input<Schema> }
  : unknown;

type WithAuth<R> = R extends { auth: 'resetToken' }
  ? { readonly resetToken: string }
  : R extends { auth: 'session' }
    ? {
        /** Sends the token without the Bearer prefix (spec §7: the callback and the fallback fetch). */
        readonly rawToken?: boolean;
        /** Replaces the stored token. */
        readonly token?: string;
        /**
         * The message of spec §8 when no token is stored, so the call can't be sent. Without it, the call is sent
         * unauthenticated.
         */
        readonly tokenMissingMessage?: string;
      }
    : R extends { optionalSession: true }
      ? {
          /** Replaces the stored token; '' for a visitor. */
          readonly token?: string | undefined;
        }
      : unknown;

type Common = {
  readonly signal?: AbortSignal;
  /** Lets the request continue after the page is closed. */
  readonly keepalive?: boolean;
  /** The message of spec §8 for an answer that doesn't match the route's schema. */
  readonly unreadableMessage?: string;
};

/** The options of a call, derived from its route. */
export type CallOptions<R extends Route> = Common &
  WithParams<R['path']> &
  WithQuery<R> &
  WithBody<R> &
  WithAuth<R>;

/** {@link CallOptions} of any route, as the client reads them. */
export type AnyCallOptions = Common & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Record<string, unknown>;
  readonly resetToken?: string;
  readonly rawToken?: boolean;
  readonly token?: string | undefined;
  readonly tokenMissingMessage?: string;
};
