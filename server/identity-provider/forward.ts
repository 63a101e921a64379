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
 * Forwards a request to oidc-provider, which answers it directly. The provider derives its own address from the request,
 * so the request is rewritten to the public one.
 */
export async function forward(
  { incoming, outgoing }: HttpBindings,
  { provider, path, publicUrl }: Mount,
): Promise<Response> {
  // Only mounted on node:http, never on HTTP/2.
  const request = incoming as IncomingMessage & { originalUrl?: string };
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.originalUrl = request.url ?? path;
  request.url = request.originalUrl.slice(path.length) || '/';
  // Its answers bypass the product's own headers.
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.setHeader(requestIdHeader, requestId() ?? '');
  await provider.callback()(request, outgoing);
  return RESPONSE_ALREADY_SENT;
}
