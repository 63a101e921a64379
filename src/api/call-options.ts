import type * as z from 'zod/mini';
import type { RouteName, routes } from '../../contract/routes.ts';

type RouteOf<Name extends RouteName> = (typeof routes)[Name];

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

type WithParameters<Path extends string> = [ParameterOf<Path>] extends [never]
  ? unknown
  : { readonly parameters: Readonly<Record<ParameterOf<Path>, string>> };

type WithQuery<R> = R extends { query: readonly (infer Name extends string)[] }
  ? { readonly query: Readonly<Record<Name, string>> }
  : unknown;

type WithBody<R> = R extends { body: infer Schema extends z.ZodMiniType }
  ? { readonly body: z.input<Schema> }
  : unknown;

type WithAuth<R> = R extends { auth: 'resetToken' }
  ? { readonly resetToken: string }
  : R extends { auth: 'session' }
    ? {
        /** Send the token without the Bearer prefix (spec §7: the callback and the fallback fetch). */
        readonly rawToken?: boolean;
        /** The token to use in place of the stored one. */
        readonly token?: string;
      }
    : unknown;

/** What a call needs, read off its row of the route table. */
export type CallOptions<Name extends RouteName> = {
  readonly signal?: AbortSignal;
  /** Let the request outlive the page. */
  readonly keepalive?: boolean;
} & WithParameters<RouteOf<Name>['path']> &
  WithQuery<RouteOf<Name>> &
  WithBody<RouteOf<Name>> &
  WithAuth<RouteOf<Name>>;

/** {@link CallOptions} of any route, as the client itself reads them. */
export type AnyCallOptions = {
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Record<string, unknown>;
  readonly resetToken?: string;
  readonly rawToken?: boolean;
  readonly token?: string;
};
