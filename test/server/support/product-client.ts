import { type RouteName, routes } from '../../../contract/routes.ts';
import { production } from './production.ts';
import { buildRequest, type CallOptions } from './test-server.ts';

export type ProductAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
};

export type ProductClient = (name: RouteName, options?: CallOptions) => Promise<ProductAnswer>;

/**
 * Calls a product in a separate process. Rejects when there is no response, for example because the process was killed.
 */
export function productClient(address: string): ProductClient {
  return async (name, options = {}) => {
    const [path, request] = buildRequest(routes[name], options, new Date(), production.HASH_SECRET);
    const response = await fetch(address + path, request);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as ProductAnswer['body'],
    };
  };
}
