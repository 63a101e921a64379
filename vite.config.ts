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
const arrival =
  /\/(src\/app\/(start\/(services|fatal-error|last-request-id)|pages\/route-pattern)|contract\/(paths|brand))\.ts$/;

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
        codeSplitting: {
          // Few files on the way to a page: each costs a request, and small ones compress badly.
          groups: [
            // The entry, and what asks for the profile: beside the rest and before it. The inspector's page would run the
            // entry with what the two share.
            {
              name: 'arrival',
              priority: 4,
              test: (id) => arrival.test(id) || (!isInspected && id.endsWith('/src/main.tsx')),
            },
            {
              name: 'calls',
              priority: 3,
              test: /\/src\/(api\/(client|account-calls|checked-body)|app\/start\/early-calls|browser\/cipher)\.ts$/,
            },
            {
              name: 'start',
              priority: 2,
              test: /\/(icons\/check|machines\/client-rules\/account\/redirect-path|src\/app\/(start\/start-app|flows\/common-parts|pages\/page)|src\/ui\/(navigation\/(skip-link|button-link)|feedback\/(notice|slow-notice)|layout\/(page-title|arc-pattern)|form\/(button|segment-look)|brand\/brand))\.(tsx?|m?js)$/,
            },
            // With the rows of the account's pages, most of which have a form.
            {
              name: 'form',
              priority: 1,
              test: /\/(machines\/client-rules\/field-problems|src\/(ui\/form\/(password-field|text-field)|app\/pages\/account-pages|screens\/(shared\/form\/(form-values|problem-notice|use-form)|account\/password\/forgot-password-path)))\.tsx?$/,
            },
            // What several pages share must not come with one of them.
            { name: 'site', priority: 1, test: /\/src\/screens\/shared\/site-frame\.tsx$/ },
            {
              name: 'sides',
              priority: 1,
              test: /\/src\/(ui\/layout\/feature-list|screens\/shared\/role-texts)\.tsx?$/,
            },
            { name: 'prose', priority: 1, test: /\/src\/ui\/layout\/prose\.tsx$/ },
            { name: 'focus', priority: 1, test: /\/src\/ui\/(layout\/focus-layout|feedback\/waiting)\.tsx$/ },
            {
              name: 'workspace',
              test: /\/(machines\/client-rules\/account\/current-profile|src\/(app\/pages\/(side-of-path|workspace(\/workspace|-pages))|screens\/shared\/(load-failure|web-link|list\/card-skeletons)|ui\/(late|layout\/card|feedback\/copy-button)))\.tsx?$/,
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
