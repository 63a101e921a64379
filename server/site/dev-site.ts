import type { RequestListener, Server } from 'node:http';
import { setSiteDefaults } from './site-defaults.ts';

export type DevSite = { readonly listener: RequestListener; readonly close: () => Promise<void> };

/**
 * The site straight from its sources, with hot reload on the same port.
 *
 * @param root - the project's folder.
 * @param hashSecret - the secret that the server expects of its clients; VITE_HASH_SECRET takes precedence.
 * @param server - the product's own; the socket for hot reload is opened on it.
 */
export async function startDevSite(root: string, hashSecret: string, server: Server): Promise<DevSite> {
  setSiteDefaults(hashSecret);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return { listener: vite.middlewares, close: () => vite.close() };
}
