import type { Plugin } from 'vite';

const source = 'inspector.html';
const address = '/inspector';

/** Does this build have the inspector? Development's does, and QA's that asks for it; the product's never. */
export const hasInspector = (flag: string | undefined): boolean => flag === 'on' || flag === 'development';

/** Puts the inspector's page where every static host finds it at `/inspector`; the development server does likewise. */
export function inspectorPage(): Plugin {
  return {
    name: 'inspector-page',
    // After Vite's own plugins: the page has its scripts by then.
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
