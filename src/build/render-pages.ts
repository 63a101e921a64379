import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { RenderedSite } from '../app/start/prerender.tsx';
import { markdown } from './markdown.ts';
import { stubModules } from './stub-modules.ts';

/**
 * Renders every page of `src/app/pages/pages.ts` with the code that the browser gets: builds a bundle for Node and runs
 * it. Loading the modules one by one, including all icons, made the build take 14 s instead of 9.
 *
 * @param root - the project's folder.
 * @throws any error of a page.
 */
export async function renderPages(root: string): Promise<RenderedSite> {
  // Below node_modules, so that Node resolves the packages that the bundle imports.
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      // Otherwise Node would load them unbundled, without the stubs, and render something else than the browser.
      ssr: { noExternal: ['lucide-react', '@xstate/react'] },
      build: {
        ssr: 'src/app/start/prerender.tsx',
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
      plugins: [stubModules(), markdown()],
    });
    const { renderSite } = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as {
      renderSite: () => Promise<RenderedSite>;
    };
    return await renderSite();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
