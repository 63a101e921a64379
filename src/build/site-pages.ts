import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { pageHtml } from './page-html.ts';
import { renderPages } from './render-pages.ts';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/**
 * Writes every page that can be shown without the router as a file of its own: rendered, with its style and what
 * hides or keeps things before the app is there in its head, and its scripts asked for once it is read
 * (docs/decisions/013). Its landing page is what a static host sends for every address that isn't a file.
 *
 * @param publicUrl - where people reach the site, without a slash at its end.
 */
export function sitePages(publicUrl: string): Plugin {
  let root = process.cwd();
  return {
    name: 'site-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const html = String(index.source);
      const style = textOf(bundle, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(html)?.[1]);
      const headScript = readHeadScript();
      const { pages, routes } = await renderPages(root);
      // A server that knows them can tell a page of the app from one that isn't there.
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes) });
      for (const page of pages) {
        const scripts = scriptsOf(
          bundle,
          page.modules.map((module) => root + module),
          html,
        );
        const source = pageHtml(html, page, { publicUrl, scripts, style, headScript });
        if (page.path === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: fileOf(page.path), source });
      }
    },
  };
}

/** Where static hosts look for a page; for the one that says that there is none, too. */
const fileOf = (path: string) => (path === '/404' ? '404.html' : `${path.slice(1)}/index.html`);

function readHeadScript(): string {
  const file = fileURLToPath(new URL('head-script.js', import.meta.url));
  return minifySync(file, readFileSync(file, 'utf8')).code.trim();
}

function textOf(bundle: Bundle, fileName = ''): string {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error('The built page has no style sheet.');
  return String(file.source).trim();
}

/** The files with these modules, and all that these import from the start, but for what the page has anyway. */
function scriptsOf(bundle: Bundle, modules: readonly string[], html: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const other of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(other);
  };
  for (const module of modules) {
    // A module that is grouped with others may be reached by a small file of its own.
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no file of the build.`);
    add(chunk.fileName);
  }
  return [...found].map((fileName) => `/${fileName}`).filter((address) => !html.includes(address));
}
