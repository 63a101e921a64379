import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
    // The HTML of a page asks for all that its first picture needs (page-html.ts); lists for the rest weigh 0.1 kB.
    modulePreload: false,
    rolldownOptions: {
      // No browser has it: what crypto-js asks for with it would come with every page (0.2 kB).
      transform: { define: { 'typeof require': '"undefined"' } },
      // The contract only declares: what no call of the browser's reads of it stays out (0.6 kB of a dashboard).
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      input: isInspected ? ['index.html', 'inspector.html'] : ['index.html'],
      output: {
        // Short hashes: they tell the versions of one module apart, and the table of pages holds one of each (0.1 kB).
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Few files on the way to a page: each costs a request, and small ones compress badly.
          groups: [
            // What asks for the profile, beside the rest and before it.
            {
              name: 'arrival',
              priority: 4,
              test: /\/(src\/app\/start\/(services|show-fatal-error)|contract\/(paths|brand))\.ts$/,
            },
            {
              name: 'calls',
              priority: 3,
              test: /\/src\/(api\/(client|account-calls|checked-body)|app\/start\/early-calls|browser\/cipher)\.ts$/,
            },
            {
              name: 'start',
              priority: 2,
              test: /\/(icons\/check|machines\/rules\/redirect-path|src\/app\/(start\/start-app|flows\/common-parts|pages\/page)|src\/ui\/(navigation\/(skip-link|button-link)|feedback\/(notice|slow-notice)|layout\/(page-title|arc-pattern)|form\/(button|segment-look)|brand\/brand))\.(tsx?|m?js)$/,
            },
            {
              name: 'form',
              priority: 1,
              test: /\/(machines\/rules\/field-problems|src\/(ui\/form\/(password-field|text-field)|screens\/(shared\/form\/(form-values|problem-notice|use-form)|account\/password\/forgot-password-path)))\.tsx?$/,
            },
            // What several pages share must not come with one of them.
            { name: 'site', priority: 1, test: /\/src\/screens\/shared\/site-frame\.tsx$/ },
            { name: 'prose', priority: 1, test: /\/src\/ui\/layout\/prose\.tsx$/ },
            { name: 'focus', priority: 1, test: /\/src\/ui\/(layout\/focus-layout|feedback\/waiting)\.tsx$/ },
            {
              name: 'sides',
              priority: 1,
              test: /\/src\/(ui\/layout\/feature-list|screens\/shared\/role-texts)\.tsx?$/,
            },
            {
              name: 'workspace',
              test: /\/(machines\/rules\/current-profile|src\/(app\/pages\/workspace(\/workspace|-pages)|screens\/shared\/(load-failure|web-link|list\/card-skeletons)|ui\/(layout\/card|feedback\/copy-button)))\.tsx?$/,
            },
            {
              name: 'facts',
              test: /\/src\/(screens\/shared\/(names|formats|list\/description-list)|ui\/form\/minor-digits)\.tsx?$/,
            },
            // What is read of a profile and written to it, which nothing else checks.
            { name: 'profiles', test: /\/(contract\/account\/profile|src\/api\/profile-calls)\.ts$/ },
            { name: 'dashboard', test: /\/(dashboard-overview|dashboard-section|account-card)\.tsx$/ },
            { name: 'login', test: /\/src\/app\/pages\/account\/login-page\.tsx$/ },
            { name: 'contact', test: /\/src\/app\/pages\/site\/contact-page\.tsx$/ },
          ],
        },
      },
    },
  },
});
