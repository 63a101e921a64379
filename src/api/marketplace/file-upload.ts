import { idempotencyHeader } from '../../../contract/headers.ts';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import { fileRoutes } from '../../../contract/marketplace/file-routes.ts';
import { csrfCookie, csrfHeaders, hashHeaders, tokenHeaders } from '../auth-headers.ts';
import { callFailure } from '../call-failure.ts';
import type { ApiSettings } from '../client.ts';
import { parseJson, readErrorBody, waitingMessage } from '../response-body.ts';

type Upload = {
  /** The idempotency key (§M9), a UUID. */
  readonly key: string;
  readonly content: File;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};
export type UploadFile = (upload: Upload) => Promise<MarketFile>;

const { method, path, clientResponse } = fileRoutes.uploadFile;
const what = `${method} ${path}`;

/**
 * Uploads a file, with the same headers as other calls (client.ts). Uses XMLHttpRequest, because fetch doesn't report
 * upload progress.
 *
 * @throws a `Failure`, as every call does; if `signal` aborts, its reason.
 */
export function createFileUpload(settings: ApiSettings): UploadFile {
  return async (upload) => {
    upload.signal.throwIfAborted();
    const answer = await send(settings, upload);
    const { status } = answer;
    if (status >= 500) settings.onServerFault(answer.headers.get('X-Request-Id'));
    if (!answer.ok) {
      const { message: serverMessage, code } = await readErrorBody(answer);
      const message = serverMessage ?? waitingMessage(answer);
      throw callFailure({ kind: 'http', status, message, code }, `${what}: ${status}`);
    }
    const parsed = clientResponse.safeParse(parseJson(await answer.text()));
    if (parsed.success) return parsed.data;
    throw callFailure({ kind: 'invalidBody', message: null }, `${what}: unreadable answer`, parsed.error);
  };
}

function send(settings: ApiSettings, { key, content, onProgress, signal }: Upload): Promise<Response> {
  const { host, hashSecret, now, getToken, getCookie, isOnline } = settings;
  const token = getToken();
  const headers = {
    ...(token ? tokenHeaders(token, 'bearer') : hashHeaders(now(), hashSecret)),
    ...csrfHeaders(getCookie(csrfCookie)),
    [idempotencyHeader]: key,
  };
  const form = new FormData();
  form.append('file', content, content.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, `${host}${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // The request body is slightly larger than the file.
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, content.size)));
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () =>
      reject(callFailure({ kind: isOnline() ? 'network' : 'offline', message: null }, `${what}: no answer`)),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Converts the answer to a `Response`, as fetch returns it. */
function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const hasBody = request.status !== 204 && request.status !== 205 && request.status !== 304;
  return new Response(hasBody ? request.responseText : null, { status: request.status, headers });
}
