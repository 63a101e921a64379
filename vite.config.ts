import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markdown } from './src/build/markdown.ts';
import { siteFiles } from './src/build/site-files.ts';

/** Where people reach the site: feed, sitemap and canonical addresses begin with it. */
const publicUrl = (process.env.VITE_PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '');

export default defineConfig({
  plugins: [markdown(), react(), tailwindcss(), siteFiles(publicUrl)],
  build: { target: 'es2022', sourcemap: false },
});
