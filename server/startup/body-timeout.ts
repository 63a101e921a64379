import type { RequestListener } from 'node:http';
import { isUpload } from '../http/is-upload.ts';

/**
 * The time that the body of a call has to arrive, in ms. Node's own limit applies to all addresses, so it is that of
 * uploads.
 */
const bodyMs = 30_000;

/** Ends requests whose body takes too long (RFC 9110 §15.5.9), except uploads, which have five minutes (§M5). */
export function withBodyTimeout(listener: RequestListener, ms = bodyMs): RequestListener {
  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const hasNoBody =
      request.headers['content-length'] === undefined && !request.headers['transfer-encoding'];
    if (!hasNoBody && !isUpload({ method, path: url.replace(/\?.*/s, '') })) {
      const timeout = setTimeout(() => {
        if (request.complete) return;
        if (!response.headersSent) response.writeHead(408, { Connection: 'close' }).end();
        request.destroy();
      }, ms);
      request.once('close', () => clearTimeout(timeout));
      response.once('close', () => clearTimeout(timeout));
    }
    return listener(request, response);
  };
}
