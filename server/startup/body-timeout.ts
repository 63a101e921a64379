import type { RequestListener } from 'node:http';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

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

const uploads = Object.values<Route>(routes).filter(({ upload }) => upload);

/** Whether a call sends a file; the bodies of those calls may take longer. */
const isUpload = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  uploads.some((route) => route.method === method && route.path === path);
