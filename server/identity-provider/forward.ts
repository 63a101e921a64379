import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Provider } from 'oidc-provider';
import { dataPolicy } from '../http/security-headers.ts';
import { requestId, requestIdHeader } from '../log/request-log.ts';

type Mount = { readonly provider: Provider; readonly path: string; readonly publicUrl: string };

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': dataPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Hands a call over to oidc-provider, which answers it by itself. It takes its own address from the request, so
 * the request is told the public one, whatever name it came by.
 */
export async function forward(
  { incoming, outgoing }: HttpBindings,
  { provider, path, publicUrl }: Mount,
): Promise<Response> {
  // Only ever mounted on node:http, not on HTTP/2.
  const request = incoming as IncomingMessage & { originalUrl?: string };
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.originalUrl = request.url ?? path;
  request.url = request.originalUrl.slice(path.length) || '/';
  // What it answers passes the product's own headers by.
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.setHeader(requestIdHeader, requestId() ?? '');
  await provider.callback()(request, outgoing);
  return RESPONSE_ALREADY_SENT;
}
