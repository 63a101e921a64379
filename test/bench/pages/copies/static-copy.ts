import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server's response for a page that the build has rendered. */
export async function renderedPage(address: string, path: string): Promise<string> {
  const response = await fetch(address + path, { headers: { Accept: 'text/html' } });
  return response.text();
}

/**
 * Writes a copy of a page in nothing but HTML: its styles inside, its font beside it, no script.
 *
 * @param built - the folder with the product's `dist/`.
 * @param page - the HTML of the page, rendered or as it was drawn.
 * @param folder - gets the copy at the same path.
 * @returns the copy's HTML.
 */
export function copyStatic({
  built,
  page,
  path,
  folder,
}: {
  built: string;
  page: string;
  path: string;
  folder: string;
}): string {
  const html = page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<link[^>]*rel="(modulepreload|alternate)"[^>]*>/g, '')
    .replace(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
      return `<style>${readFileSync(join(built, 'dist', href), 'utf8')}</style>`;
    });
  cpSync(join(built, 'dist'), folder, { recursive: true, filter: (name) => !/\.(html|js|css)$/.test(name) });
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'index.html'), html);
  return html;
}
