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
    // Each page's HTML already requests what its first paint needs (src/build/page-html.ts).
    modulePreload: false,
    rolldownOptions: {
      // `contract/` has only declarations: what no call of the browser reads is dropped (0.9 kB of /verify).
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      input: isInspected ? ['index.html', 'inspector.html'] : ['index.html'],
      output: {
        // Short hashes suffice, and save 0.4 kB of the chunk table in the HTML of /.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups(isInspected) },
      },
    },
  },
});
