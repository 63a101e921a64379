import { createFetch } from 'ofetch';
import { type Route, type RouteName, routes } from '../../contract/routes.ts';
import { csrfCookie, csrfHeaders, hashHeaders, tokenHeaders } from './auth-headers.ts';
import { callFailure } from './call-failure.ts';
import type { AnyCallOptions, CallOptions } from './call-options.ts';
import { parseObject, serverMessage, waitingMessage } from './response-body.ts';

export type ApiSettings = {
  /** The backend's origin, perhaps with a path; '' is the page's own origin. */
  readonly host: string;
  readonly hashSecret: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The time in ms since 1970. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly getToken: () => string | null;
  readonly getCookie: (name: string) => string | null;
  /** Told when the backend fails (500 and above): the id that its log knows the request by, if it says so. */
  readonly onServerFault: (requestId: string | null) => void;
};

/**
 * Both make one call of the route table. They reject with a `Failure` (contract/failure.ts) of kind `http`
 * (anything but 200 to 299, spec §7), `network`, `offline` or `unauthenticated`; when `signal` aborts, with its
 * reason as it is.
 */
export type Api = {
  /** For an answer that isn't read: only its status counts. */
  readonly call: <Name extends RouteName>(name: Name, options: CallOptions<Name>) => Promise<void>;
  /**
   * For an answer that is a JSON object; rejects with `invalidBody` for any other.
   *
   * @param unreadable - the words of spec §8 for such an answer; null when it has none.
   */
  readonly read: <Name extends RouteName>(
    name: Name,
    options: CallOptions<Name>,
    unreadable: string | null,
  ) => Promise<Record<string, unknown>>;
};

/** The only place where the SPA talks to its backend (spec §7): no retry, no timeout, default credentials. */
export function createApi(settings: ApiSettings): Api {
  const send = createFetch({
    fetch: settings.fetch ?? globalThis.fetch,
    // Statuses and bodies are judged here: ofetch takes 304 for a success and broken JSON for a string.
    defaults: { baseURL: settings.host, retry: 0, responseType: 'stream', ignoreResponseError: true },
  });

  function noAnswer(what: string, cause: unknown): Error {
    const kind = settings.isOnline() ? 'network' : 'offline';
    return callFailure({ kind, message: null }, `${what}: no answer`, cause);
  }

  async function request(name: RouteName, options: AnyCallOptions): Promise<Response> {
    const route: Route = routes[name];
    const { parameters, query, body, keepalive, signal } = options;
    const headers = {
      'Content-Type': 'application/json',
      ...proof(name, options, settings),
      ...csrfHeaders(settings.getCookie(csrfCookie)),
    };
    const init = { method: route.method, headers, query, body, keepalive, signal };
    let response: Response;
    try {
      response = await send.raw(pathOf(route, parameters), init);
    } catch (error) {
      // ofetch wraps what fetch threw, with the address (reset tokens) and the body (passwords) within reach.
      const cause = error instanceof Error ? error.cause : error;
      if (isAbort(cause, signal)) throw cause;
      throw noAnswer(titleOf(route), cause);
    }
    if (response.ok) return response;
    const { status } = response;
    if (status >= 500) settings.onServerFault(response.headers.get('X-Request-Id'));
    const message = (await serverMessage(response)) ?? waitingMessage(response);
    signal?.throwIfAborted();
    throw callFailure({ kind: 'http', status, message }, `${titleOf(route)}: ${status}`);
  }

  return {
    async call(name, options) {
      await request(name, options);
    },
    async read(name, options, unreadable) {
      const { signal }: AnyCallOptions = options;
      const what = titleOf(routes[name]);
      const response = await request(name, options);
      const text = await response.text().catch((cause: unknown) => {
        throw isAbort(cause, signal) ? cause : noAnswer(what, cause);
      });
      return parseObject(text, unreadable, what);
    },
  };
}

/** The headers that say who makes the call, or that nobody in particular does (spec §7). */
function proof(
  name: RouteName,
  options: AnyCallOptions,
  { hashSecret, now, getToken }: ApiSettings,
): Record<string, string> {
  if (options.resetToken !== undefined) return tokenHeaders(options.resetToken, 'bearer');
  const token = routes[name].auth === 'session' ? (options.token ?? getToken()) : null;
  if (token) return tokenHeaders(token, options.rawToken ? 'raw' : 'bearer');
  if (name === 'profile') {
    // spec §8: a profile fetch without a token.
    const message = 'Authentication required';
    throw callFailure({ kind: 'unauthenticated', message }, message);
  }
  // Without a token a call is an unauthenticated one: a backend may let a person verify that way.
  return hashHeaders(now(), hashSecret);
}

/** For developers' eyes: no parameters, so nothing secret. */
function titleOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

function pathOf({ path }: Route, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof Error && error.name === 'AbortError');
}
