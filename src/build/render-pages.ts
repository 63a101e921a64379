import { createServer } from 'vite';
import { markdown } from './markdown.ts';
import { stubModules } from './stub-modules.ts';

type Prerender = typeof import('../app/start/prerender.tsx');
type Pages = typeof import('../app/pages/pages.ts');
type LoadPage = typeof import('../app/pages/load-page.ts');

/** A page that the build writes, and the modules that it is made of, as they lie from the project's folder. */
export type PageToWrite = Awaited<ReturnType<Prerender['renderPage']>> & {
  /** Its address in the router's notation. */
  readonly path: string;
  readonly access: 'everyone' | 'account' | 'workspace';
  readonly modules: readonly string[];
};

export type RenderedSite = {
  readonly pages: readonly PageToWrite[];
  /** What the root element holds on a page of which the host doesn't know which one it is. */
  readonly shell: string;
  /** Addresses that only lead to another one. */
  readonly redirects: readonly string[];
};

/**
 * Renders every page of `src/app/pages/pages.ts`, with the very code that goes to the browser.
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
    const { renderPage, renderShell } = (await server.ssrLoadModule(
      '/src/app/start/prerender.tsx',
    )) as Prerender;
    const { pages, notFoundPage, redirects } = (await server.ssrLoadModule(
      '/src/app/pages/pages.ts',
    )) as Pages;
    const { modulesOf } = (await server.ssrLoadModule('/src/app/pages/load-page.ts')) as LoadPage;
    const rendered = [...pages, notFoundPage].map(async (page) => ({
      ...(await renderPage(page)),
      path: page.path,
      access: page.access ?? ('everyone' as const),
      modules: modulesOf(page).map((file) => new URL(file, 'file:///src/app/pages/').pathname),
    }));
    return { pages: await Promise.all(rendered), shell: renderShell(), redirects: Object.keys(redirects) };
  } finally {
    await server.close();
  }
}
