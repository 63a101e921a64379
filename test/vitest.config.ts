import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { markdown } from '../src/build/markdown.ts';
import { missingForDeploying } from './server/support/deploying-programs.ts';
import { findPostgresBinaries } from './server/support/postgres-binaries.ts';

const hasPostgres = findPostgresBinaries() !== null;
if (process.env.VITEST && !hasPostgres)
  console.warn('PostgreSQL isn’t installed here: the tests on it are left out.');
const missing = missingForDeploying();
if (process.env.VITEST && missing.length > 0)
  console.warn(`Not installed here: ${missing.join(', ')}. The test of deploy/ is left out.`);

const guard = ['test/support/no-console-error.ts'];
/** Ends what hangs; it is no measure of speed: on a busy machine the graph of the largest flow takes 6 s. */
const testTimeout = 20_000;
/** One worker and one module graph, so that all files of a project share one database. */
const sharedDatabase = {
  pool: 'forks',
  isolate: false,
  fileParallelism: false,
  // Beside other suites, on two cores, the way to a state takes 10 s.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

/** In process, hashing a password costs next to nothing; what runs in a process of its own is the product as it is. */
const cheapHashing = {
  alias: {
    '@node-rs/argon2': new URL('support/cheap-argon2.ts', import.meta.url).pathname,
  },
};

const onEmbedded = (name: string, include: string[], exclude: string[]) => ({
  resolve: cheapHashing,
  test: {
    name,
    include,
    exclude,
    setupFiles: guard,
    ...sharedDatabase,
  },
});

const onPostgres = (name: string, files: string) => ({
  resolve: cheapHashing,
  test: {
    name,
    include: hasPostgres ? [files] : [],
    exclude: ['test/server/embedded/**'],
    setupFiles: guard,
    globalSetup: hasPostgres ? ['test/server/support/postgres-cluster.ts'] : [],
    ...sharedDatabase,
  },
});

/** Mutation testing takes a part of them (test/code-mutants/run.ts). */
const wanted = process.env.TEST_PROJECTS?.split(',');

const projects: TestProjectInlineConfiguration[] = [
  {
    plugins: [markdown()],
    test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], setupFiles: guard, testTimeout },
  },
  {
    plugins: [markdown(), tailwindcss()],
    // What is found only on the way would be bundled anew, with another React.
    optimizeDeps: { include: ['@xstate/react', 'xstate', 'lucide-react', 'react-hot-toast/headless'] },
    test: {
      name: 'components',
      include: ['test/components/**/*.test.tsx'],
      setupFiles: [...guard, 'test/components/styles.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // test/run.ts names it.
        provider: playwright({ launchOptions: { executablePath: process.env.CHROMIUM_PATH } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  },
  { test: { name: 'model', include: ['test/model/**/*.test.ts'], setupFiles: guard, testTimeout } },
  onEmbedded(
    'server',
    ['test/server/**/*.test.ts'],
    ['test/server/{embedded,startup}/*.test.ts', 'test/server/postgres/**'],
  ),
  // They start servers of their own and mostly wait for them: beside the others they cost little.
  onEmbedded(
    'processes',
    ['test/server/{embedded,startup}/*.test.ts'],
    missing.length > 0 ? ['test/server/embedded/deploying.test.ts'] : [],
  ),
  // What only PostgreSQL can show, and, with `--all`, everything but what needs no database or the embedded one.
  onPostgres('postgres', 'test/server/postgres/**/*.test.ts'),
  onPostgres('server-on-postgres', 'test/server/**/*.test.ts'),
];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react()],
  test: { projects: projects.filter(({ test }) => wanted?.some((name) => name === test?.name) ?? true) },
});
