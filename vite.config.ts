import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './src/build/chunks.ts';
import { hasInspector, inspectorPage } from './src/build/inspector-page.ts';
import { machineDocs } from './src/build/machine-docs.ts';
import { markdown } from './src/build/markdown.ts';
import { siteFiles } from './src/build/site-files.ts';
import { sitePages } from './src/build/site-pages.ts';
import { stubModules } from './src/build/stub-modules.ts';

/** Where people reach the site: feed, sitemap and canonical addresses begin with it. */
const publicUrl = (process.env.VITE_PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
const isInspected = hasInspector(process.env.VITE_INSPECTOR);

export default defineConfig({
  plugins: [
    stubModules(),
    markdown(),
    react(),
    tailwindcss(),
    siteFiles(publicUrl),
    sitePages(publicUrl),
    isInspected ? inspectorPage() : machineDocs(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // The HTML of a page asks for all that its first picture needs (page-html.ts).
    modulePreload: false,
    rolldownOptions: {
      // The contract only declares: what no call of the browser's reads of it stays out (0.9 kB of /verify).
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      input: isInspected ? ['index.html', 'inspector.html'] : ['index.html'],
      output: {
        // Short hashes are enough to tell the versions of a module apart (0.4 kB of the table in the HTML of /).
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups(isInspected) },
      },
    },
  },
});
