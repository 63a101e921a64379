import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareMachines } from './src/build/bare-machines.ts';
import { hasInspector, inspectorPage } from './src/build/inspector-page.ts';
import { leanModules } from './src/build/lean-modules.ts';
import { markdown } from './src/build/markdown.ts';
import { siteFiles } from './src/build/site-files.ts';
import { sitePages } from './src/build/site-pages.ts';

/** Where people reach the site: feed, sitemap and canonical addresses begin with it. */
const publicUrl = (process.env.VITE_PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
const isInspected = hasInspector(process.env.VITE_INSPECTOR);

export default defineConfig({
  plugins: [
    leanModules(),
    markdown(),
    react(),
    tailwindcss(),
    siteFiles(publicUrl),
    sitePages(publicUrl),
    ...(isInspected ? [inspectorPage()] : [bareMachines()]),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: {
      // Browsers that lack it fetch the same files a little later.
      polyfill: false,
      // What the first page is made of is asked for by its own HTML; a list of it in the start would weigh more.
      resolveDependencies: (_, files, { hostId }) => (/\/(start|index)-[^/]+$/.test(hostId) ? [] : files),
    },
    rolldownOptions: {
      input: isInspected ? ['index.html', 'inspector.html'] : ['index.html'],
      output: {
        codeSplitting: {
          // Few files on the way to a page: each costs a request, and small ones compress badly.
          groups: [
            {
              name: 'start',
              priority: 2,
              test: /\/(src\/(app\/(start|flows\/flow-context|text-or-null|first-pages\/first-page)|ui\/(skip-link|notice|link|page-title|button-link|mark|button|brand))\.tsx?|contract\/brand\.ts)$/,
            },
            {
              name: 'form',
              priority: 1,
              test: /\/src\/(ui\/(password-field|text-field|patience|segment-look)|screens\/(problem-notice|use-form-check|typed-text|forgot-password-path))\.tsx?$/,
            },
            // What several pages share must not come with one of them.
            { name: 'site', priority: 1, test: /\/src\/screens\/(site-frame|use-session-profile)\.tsx?$/ },
            { name: 'prose', priority: 1, test: /\/src\/ui\/prose\.tsx$/ },
            { name: 'sides', priority: 1, test: /\/src\/(screens\/role-words|ui\/(clauses|halves))\.tsx?$/ },
            {
              name: 'login',
              test: /\/src\/(app\/(first-pages\/login-page|flows\/login-flow)|screens\/login-screen)\.tsx?$/,
            },
            {
              name: 'contact',
              test: /\/src\/(app\/(first-pages\/contact-page|flows\/contact-flow)|screens\/contact-screen)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
