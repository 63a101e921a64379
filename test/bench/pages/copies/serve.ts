import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { readSite } from '../../../../server/site/static-site.ts';

/** Serves a folder just as the product serves its site: compressed, with the same caching. */
export async function serveFolder(folder: string): Promise<{ address: string; stop: () => void }> {
  const { answer } = readSite(folder);
  const server = createServer(
    getRequestListener(async (request) => (await answer(request)) ?? new Response(null, { status: 404 })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
