import type { Plugin } from 'vite';
import { feed, robots, sitemap } from './feeds.ts';
import { manifest } from './manifest.ts';
import { withSiteHead } from './page-html.ts';
import { readPublicPages } from './public-pages.ts';

/**
 * Writes the files for clients without JavaScript: the feed, the sitemap, robots.txt and the manifest.
 *
 * @param publicUrl - the site's public address, without a trailing slash.
 */
export function siteFiles(publicUrl: string): Plugin {
  const files: Readonly<Record<string, () => string>> = {
    'manifest.webmanifest': manifest,
    'rss.xml': () => feed(readPublicPages(), publicUrl),
    'sitemap.xml': () => sitemap(readPublicPages(), publicUrl),
    'robots.txt': () => robots(publicUrl),
  };
  return {
    name: 'site-files',
    // After Vite's own plugins, which add the scripts to index.html.
    enforce: 'post',
    // The inspector's page needs no link preview.
    transformIndexHtml: (html, { path }) =>
      path === '/inspector.html' ? html : withSiteHead(html, publicUrl),
    generateBundle() {
      for (const [fileName, make] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: make() });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const make = files[(request.url ?? '').slice(1)];
        if (make) response.end(make());
        else next();
      });
    },
  };
}
