import type { Plugin } from 'vite';

const source = 'inspector.html';
const address = '/inspector';

/** Whether a build contains the inspector: development builds and QA builds that request it, never the product. */
export const hasInspector = (flag: string | undefined): boolean => flag === 'on' || flag === 'development';

/** Writes the inspector's page to where static hosts serve `/inspector`, and serves it there in development. */
export function inspectorPage(): Plugin {
  return {
    name: 'inspector-page',
    // After Vite's own plugins, which add the scripts to the page.
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle[source];
      if (page) page.fileName = `${address.slice(1)}/index.html`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (/^\/inspector\/?(\?|$)/.test(request.url ?? '')) request.url = `/${source}`;
        next();
      });
    },
  };
}
