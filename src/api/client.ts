import { createFetch } from 'ofetch';
import type * as z from 'zod/mini';
import { idempotencyHeader } from '../../contract/headers.ts';
import { type Route, statusOnly } from '../../contract/route.ts';
import { csrfCookie, csrfHeaders, hashHeaders, tokenHeaders } from './auth-headers.ts';
import { callFailure } from './call-failure.ts';
import type { AnyCallOptions, CallOptions } from './call-options.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { parseJson, readErrorBody, waitingMessage } from './response-body.ts';

export type ApiSettings = {
  /** The backend's origin, optionally with a path; '' is the page's own origin. */
  readonly host: string;
  readonly hashSecret: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The time in ms since 1970. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly getToken: () => string | null;
  readonly getCookie: (name: string) => string | null;
  /** Called for statuses of 500 and above, with the request ID from the answer, if any. */
  readonly onServerFault: (requestId: string | null) => void;
};

/**
 * Makes one call of the route table.
 *
 * @returns the part of the response that the route's client schema reads; nothing if only the status counts.
 * @throws a `Failure` (contract/failure.ts) of kind `http` (any status but 200 to 299, spec §7), `network`, `offline`,
 *   `invalidBody` or `unauthenticated`; if `signal` aborts, its reason.
 */
export type Call = <Read extends z.ZodMiniType, R extends Route>(
  route: R & { readonly clientResponse: Read },
  options: CallOptions<R>,
) => Promise<z.output<Read>>;

/**
 * All calls to the backend but uploads (marketplace/file-upload.ts) are made here (spec §7): no retry, no timeout,
 * default credentials.
 */
export function createCall(settings: ApiSettings): Call {
  const send = createFetch({
    fetch: settings.fetch ?? globalThis.fetch,
    // Statuses and bodies are checked here: ofetch takes 304 for a success and broken JSON for a string.
    defaults: { baseURL: settings.host, retry: 0, responseType: 'stream', ignoreResponseError: true },
  });

  const keys = createIdempotencyKeys(settings.now);

  function noAnswer(title: string, cause: unknown): Error {
    const kind = settings.isOnline() ? 'network' : 'offline';
    return callFailure({ kind, message: null }, `${title}: no answer`, cause);
  }

  async function request(route: Route, options: AnyCallOptions): Promise<Response> {
    const { params, query, body, keepalive, signal } = options;
    const path = buildPath(route, params);
    const requestLine = `${route.method} ${path}`;
    const headers = {
      'Content-Type': 'application/json',
      ...authHeaders(route, options, settings),
      ...(route.idempotent && { [idempotencyHeader]: keys.resolveKey(requestLine, JSON.stringify(body)) }),
      ...csrfHeaders(settings.getCookie(csrfCookie)),
    };
    const init = { method: route.method, headers, query, body, keepalive, signal };
    let response: Response;
    try {
      response = await send.raw(path, init);
    } catch (error) {
      // ofetch wraps the error of fetch in one that exposes the address (reset tokens) and the body (passwords).
      const cause = error instanceof Error ? error.cause : error;
      if (isAbort(cause, signal)) throw cause;
      throw noAnswer(formatTitle(route), cause);
    }
    const { status } = response;
    // After a server error the call may have succeeded anyway, so its key is kept.
    if (status < 500) keys.forget(requestLine);
    if (response.ok) return response;
    if (status >= 500) settings.onServerFault(response.headers.get('X-Request-Id'));
    const { message: serverMessage, code, current: unread } = await readErrorBody(response);
    const message = serverMessage ?? waitingMessage(response);
    signal?.throwIfAborted();
    const { data } = route.clientResponse.safeParse(unread);
    const current = typeof data === 'object' && data !== null ? data : undefined;
    throw callFailure({ kind: 'http', status, message, code, current }, `${formatTitle(route)}: ${status}`);
  }

  async function readText(
    response: Response,
    title: string,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    try {
      return await response.text();
    } catch (cause) {
      throw isAbort(cause, signal) ? cause : noAnswer(title, cause);
    }
  }

  return async (route, options) => {
    const { signal, unreadableMessage }: AnyCallOptions = options;
    const { clientResponse, media }: Route = route;
    const title = formatTitle(route);
    const response = await request(route, options);
    const text = clientResponse === statusOnly ? undefined : await readText(response, title, signal);
    // A proxy's page, such as a hotel's login page, isn't the file.
    const isFile = media !== undefined && response.headers.get('Content-Type')?.startsWith(media);
    const body = text === undefined || isFile ? text : parseJson(text);
    return parseOrThrow(route.clientResponse, body, (cause) =>
      callFailure(
        { kind: 'invalidBody', message: unreadableMessage ?? null },
        `${title}: unreadable answer`,
        cause,
      ),
    );
  };
}

/** @throws the error that `failed` creates for a body that doesn't match. */
function parseOrThrow<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  failed: (cause: unknown) => Error,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw failed(error);
}

/** The headers that identify the caller, or mark the call as unauthenticated (spec §7). */
function authHeaders(
  { auth, optionalSession }: Route,
  { resetToken, token: given, rawToken, tokenMissingMessage }: AnyCallOptions,
  { hashSecret, now, getToken }: ApiSettings,
): Record<string, string> {
  if (resetToken !== undefined) return tokenHeaders(resetToken, 'bearer');
  const token = auth === 'session' || optionalSession ? (given ?? getToken()) : null;
  if (token) return tokenHeaders(token, rawToken ? 'raw' : 'bearer');
  if (tokenMissingMessage !== undefined)
    throw callFailure({ kind: 'unauthenticated', message: tokenMissingMessage }, tokenMissingMessage);
  // Without a token the call is sent unauthenticated; a backend may allow verification that way.
  return hashHeaders(now(), hashSecret);
}

/** For developers; without parameters, so it contains no secrets. */
function formatTitle({ method, path }: Route): string {
  return `${method} ${path}`;
}

function buildPath({ path }: Route, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || (error instanceof Error && error.name === 'AbortError');
}
