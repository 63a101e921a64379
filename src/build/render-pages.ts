import { createServer } from 'vite';
import { markdown } from './markdown.ts';
import { stubModules } from './stub-modules.ts';

type Prerender = typeof import('../app/start/prerender.tsx');
type RouterModule = typeof import('../app/routing/router.tsx');
type FirstPages = typeof import('../app/pages/first-pages.ts');

/** A page that the build writes, and the modules that it is made of, as they lie from the project's folder. */
export type PageToWrite = Awaited<ReturnType<Prerender['renderPage']>> & {
  readonly path: string;
  readonly modules: readonly string[];
};

export type RenderedSite = {
  readonly pages: readonly PageToWrite[];
  /** The addresses of every route, with `$` for what differs; a `$` at the end stands for the rest. */
  readonly routes: readonly string[];
};

/**
 * Renders every page of `src/app/pages/first-pages.ts`, with the very code that goes to the browser.
 *
 * @param root - the project's folder.
 * @throws whatever a page throws.
 */
export async function renderPages(root: string): Promise<RenderedSite> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    mode: 'production',
    optimizeDeps: { noDiscovery: true },
    // Else Node would load them itself, whole, and draw what the browser doesn't.
    ssr: { noExternal: ['lucide-react', '@xstate/react'] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [stubModules(), markdown()],
  });
  try {
    const { renderPage } = (await server.ssrLoadModule('/src/app/start/prerender.tsx')) as Prerender;
    const { firstPages, modulesOf } = (await server.ssrLoadModule(
      '/src/app/pages/first-pages.ts',
    )) as FirstPages;
    const { createAppRouter } = (await server.ssrLoadModule('/src/app/routing/router.tsx')) as RouterModule;
    const pages = await Promise.all(
      firstPages.map(async (path) => ({
        path,
        ...(await renderPage(path)),
        modules: (modulesOf(path) ?? []).map((file) => new URL(file, 'file:///src/app/pages/').pathname),
      })),
    );
    // Nothing of the services is touched before a page is entered.
    const { routesById } = createAppRouter({} as Parameters<RouterModule['createAppRouter']>[0]);
    const paths = Object.values<{ readonly fullPath: string }>(routesById).map(({ fullPath }) => fullPath);
    return { pages, routes: [...new Set(paths)].sort() };
  } finally {
    await server.close();
  }
}
