import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { hasParameter, inRouteOrder, patternSource } from '../app/shared/route-pattern.ts';
import { fallbackHtml, type PageParts, pageHtml } from './page-html.ts';
import { renderPages } from './render-pages.ts';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/**
 * Writes an HTML file for every page, prerendered in full or as a placeholder. The head contains the styles and the script
 * that runs before the app (head-script.js); the page's own scripts load once it is parsed (docs/decisions/013). The
 * landing page and `shell.html` can be served for any address, as static hosts do.
 *
 * @param publicUrl - the site's public address, without a trailing slash.
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
      const { pages, shell, redirects } = await renderPages(root);
      const listScripts = (modules: readonly string[]) =>
        chunksWith(
          bundle,
          modules.map((module) => root + module),
          html,
        );
      const parts: Omit<PageParts, 'scripts'> = {
        publicUrl,
        style: readText(bundle, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(html)?.[1]),
        headScript: minified('head-script.js'),
      };
      const ordered = inRouteOrder(pages);
      const fallback = {
        shell,
        script: minified('fallback-script.js'),
        pages: ordered.map(
          ({ path, modules }) =>
            [patternSource(path), listScripts(modules)] satisfies [string, readonly string[]],
        ),
      };
      // With routes.json a server can tell the app's pages from missing ones, and serves each page its own file.
      const files = [
        ...ordered.map(({ path }) => [patternSource(path), `/${toFileName(path)}`]),
        ...redirects.map((path) => [patternSource(path), '/shell.html']),
      ];
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(files) });
      for (const page of pages) {
        const source = pageHtml(html, page, { ...parts, scripts: listScripts(page.modules) });
        if (page.path === '/') index.source = fallbackHtml(source, fallback);
        else this.emitFile({ type: 'asset', fileName: toFileName(page.path), source });
      }
      const anyPage = {
        html: shell,
        title: '',
        head: undefined,
        path: '*',
        access: undefined,
        modules: [],
      };
      this.emitFile({
        type: 'asset',
        fileName: 'shell.html',
        source: fallbackHtml(pageHtml(html, anyPage, { ...parts, scripts: [] }), fallback),
      });
    },
  };
}

/**
 * The file of a page in the built site: where static hosts look for it, or, for an address with a parameter, where our
 * own server finds it through `routes.json`.
 */
function toFileName(pattern: string): string {
  if (pattern === '/404') return '404.html';
  const fixed = pattern.split('/').filter((part) => part !== '' && !part.startsWith('$'));
  return hasParameter(pattern) ? `placeholders/${fixed.join('-')}.html` : [...fixed, 'index.html'].join('/');
}

function minified(name: string): string {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return minifySync(file, readFileSync(file, 'utf8')).code.trim();
}

function readText(bundle: Bundle, fileName = ''): string {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error('The built page has no style sheet.');
  return String(file.source).trim();
}

/** The files that contain these modules, with their static imports, except those that the HTML already loads. */
function chunksWith(bundle: Bundle, modules: readonly string[], html: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const other of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(other);
  };
  for (const module of [...modules, ...chunks.flatMap(({ moduleIds }) => moduleIds.filter(isStart))]) {
    // A module that is grouped with others may have a small facade file.
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no file of the build.`);
    add(chunk.fileName);
  }
  return [...found].map((fileName) => `/${fileName}`).filter((address) => !html.includes(address));
}

/** Every page imports this module dynamically, so that the entry doesn't wait for it. */
const isStart = (module: string) => module.endsWith('/src/app/start/start-app.tsx');
