import { realpathSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setSiteDefaults } from './site-defaults.ts';
import { markBackend } from './static-site.ts';

export type DevSite = { readonly listener: RequestListener; readonly close: () => Promise<void> };

/** What pages are made of. All else in the project's folder is nobody's: the database, the server, the environment. */
const served = ['index.html', 'inspector.html', 'src', 'contract', 'machines', 'public', 'node_modules'];

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
    plugins: [{ name: 'backend-mark', transformIndexHtml: markBackend }],
    server: {
      middlewareMode: true,
      hmr: { server },
      // Each also where it really is: `node_modules` may be a link.
      fs: { strict: true, allow: served.flatMap((name) => [join(root, name), realPath(join(root, name))]) },
    },
  });
  return { listener: vite.middlewares, close: () => vite.close() };
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
