import { join } from 'node:path';
import type { Browser } from 'playwright';
import { copyInReact } from './react-copy.ts';
import { serveFolder } from './serve.ts';
import { copyStatic } from './static-copy.ts';

/** Where copies of pages are made and served from. */
export type Copies = {
  readonly make: (page: { readonly html: string; readonly path: string }) => Promise<void>;
  /** Serves all that were made until now. */
  readonly serve: () => Promise<{ static: string; react: string; stop: () => void }>;
};

/**
 * @param built - the folder with the product's `dist/`.
 * @param folder - gets the copies. React must be resolvable from there.
 */
export function copiesIn(folder: string, built: string, browser: Browser): Copies {
  const statics = join(folder, 'static');
  const reacts = join(folder, 'react');
  return {
    async make({ html: page, path }) {
      const html = copyStatic({ built, page, path, folder: statics });
      await copyInReact(browser, { html, path, folder: reacts, beside: statics });
    },
    async serve() {
      const [one, other] = await Promise.all([serveFolder(statics), serveFolder(reacts)]);
      return {
        static: one.address,
        react: other.address,
        stop() {
          one.stop();
          other.stop();
        },
      };
    },
  };
}
