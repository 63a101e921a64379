import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { freePort } from '../../support/free-port.ts';
import { type TestServer, testServer } from './test-server.ts';

export type ListeningServer = Awaited<ReturnType<typeof listeningServer>>;

/**
 * The product, in process, listening on its own port, because it calls the embedded identity provider over the network.
 */
export async function listeningServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<TestServer & { readonly close: () => Promise<void> }> {
  const port = await freePort();
  const server = await testServer({ PORT: String(port), ...variables });
  const http = createServer(getRequestListener(server.app.fetch));
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return {
    ...server,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
