import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hasInspector, inspectorPage } from './src/build/inspector-page.ts';
import { markdown } from './src/build/markdown.ts';
import { siteFiles } from './src/build/site-files.ts';

/** Where people reach the site: feed, sitemap and canonical addresses begin with it. */
const publicUrl = (process.env.VITE_PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
const isInspected = hasInspector(process.env.VITE_INSPECTOR);

export default defineConfig({
  plugins: [
    markdown(),
    react(),
    tailwindcss(),
    siteFiles(publicUrl),
    ...(isInspected ? [inspectorPage()] : []),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    ...(isInspected && { rolldownOptions: { input: ['index.html', 'inspector.html'] } }),
  },
});
