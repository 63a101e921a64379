import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { markdown } from '../src/build/markdown.ts';
import { findPostgresBinaries } from './server/support/postgres/postgres-binaries.ts';
import { isFullScope } from './support/scope.ts';
import { filesUnder, readText } from './support/syntax.ts';

const hasPostgres = findPostgresBinaries() !== null;
if (process.env.VITEST && !hasPostgres)
  console.warn('PostgreSQL isn’t installed here: the server tests run on the embedded database.');

const consoleSetup = ['test/support/no-console-error.ts'];
/** Ends what hangs; it is no measure of speed: on a busy machine the graph of the largest flow takes 6 s. */
const testTimeout = 20_000;

/** Mutation testing takes some of the projects, and some of their tests (test/mutants/code/run.ts). */
const wantedProjects = process.env.TEST_PROJECTS?.split(',');
const chosenTests = process.env.TEST_FILES?.split(',');

/**
 * Tests create many short-lived objects: a larger young generation cuts the time for garbage collections by a fifth.
 * Mutation testing runs them in threads, which refuse options of V8.
 */
const execArgv = wantedProjects ? [] : ['--max-semi-space-size=128'];

/** Files of one worker share its module graph, and so its database. */
const serverDefaults = {
  pool: 'forks',
  execArgv,
  isolate: false,
  setupFiles: consoleSetup,
  // Beside other suites, on two cores, reaching a state can take 10 s.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

/** Hashing is cheap in this process; processes that a test starts hash at full cost. */
const cheapHashing = {
  alias: {
    '@node-rs/argon2': new URL('support/cheap-argon2.ts', import.meta.url).pathname,
  },
};

/** Tests that start servers of their own, are about the embedded database or a build, or need no database. */
const processTests = 'test/server/{build,configuration,processes,startup}/*.test.ts';
/** The process tests that every run has. */
const processTestsOfEveryRun = [
  'build/{dependencies,first-bytes}',
  'configuration/{env,env-development}',
  'processes/{data-folder,migrations,template}',
  'startup/{shutdown,start}',
].map((files) => `test/server/${files}.test.ts`);
/** Tests that end a process at one statement after the other. */
const crashTests = 'test/server/**/killed-*.test.ts';
/** The server's tests that only the proof runs (test/proof/shards.ts). */
const excludedUnlessProof = isFullScope ? [] : [crashTests, 'test/server/startup/**'];
const cluster = hasPostgres ? ['test/server/support/postgres/postgres-cluster.ts'] : [];
/** Tests that start processes on PostgreSQL and wait for them most of the time; only the proof runs them. */
const processTestsOnPostgres = 'test/server/postgres/processes/*.test.ts';
/** Unit tests with `vi.mock`: each file has its own module graph. */
const testsWithMocks = filesUnder('test/unit').filter(
  (file) => /\.test\.tsx?$/u.test(file) && /\bvi\.mock\(/u.test(readText(file)),
);
/** From a sign-up to money that moved. */
const smokeTest = 'test/server/marketplace/money/over-http.test.ts';

const projects: TestProjectInlineConfiguration[] = [
  {
    plugins: [markdown()],
    test: {
      name: 'unit',
      include: ['test/unit/**/*.test.{ts,tsx}'],
      exclude: testsWithMocks,
      setupFiles: consoleSetup,
      testTimeout,
      execArgv,
      isolate: false,
    },
  },
  {
    plugins: [markdown()],
    // The production builds of React and XState: with those for development the fault matrix takes twice as long.
    oxc: { jsx: { development: false } },
    ssr: { resolve: { conditions: ['module', 'node', 'production'] } },
    test: {
      name: 'mocks',
      include: testsWithMocks,
      setupFiles: consoleSetup,
      testTimeout,
      execArgv,
      env: { NODE_ENV: 'production' },
    },
  },
  {
    plugins: [markdown(), tailwindcss()],
    // Dependencies discovered later would be bundled again, with another copy of React.
    optimizeDeps: { include: ['@xstate/react', 'xstate', 'lucide-react', 'react-hot-toast/headless'] },
    test: {
      name: 'components',
      include: ['test/components/**/*.test.tsx'],
      setupFiles: [...consoleSetup, 'test/components/styles.ts'],
      // The default is a second, which a busy machine exceeds.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Set by test/run.ts.
        provider: playwright({ launchOptions: { executablePath: process.env.CHROMIUM_PATH } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  },
  {
    test: {
      name: 'model',
      include: ['test/{model,mutants}/**/*.test.ts'],
      setupFiles: consoleSetup,
      testTimeout,
      execArgv,
      // The paths of a model are found once for all files of a worker.
      isolate: false,
    },
  },
  {
    resolve: cheapHashing,
    test: {
      name: 'server',
      include: ['test/server/**/*.test.ts'],
      exclude: hasPostgres
        ? ['test/server/{build,configuration,processes}/**', processTestsOnPostgres, ...excludedUnlessProof]
        : [processTests, 'test/server/postgres/**', ...excludedUnlessProof],
      globalSetup: cluster,
      ...serverDefaults,
    },
  },
  {
    resolve: cheapHashing,
    test: {
      name: 'processes-postgres',
      include: hasPostgres && isFullScope ? [processTestsOnPostgres] : [],
      globalSetup: cluster,
      ...serverDefaults,
    },
  },
  {
    resolve: cheapHashing,
    test: {
      name: 'processes',
      include: [
        ...(isFullScope ? [processTests] : processTestsOfEveryRun),
        ...(hasPostgres && !isFullScope ? [smokeTest] : []),
      ],
      ...serverDefaults,
    },
  },
  // The tests of `server`, on the embedded database.
  {
    resolve: cheapHashing,
    test: {
      name: 'server-embedded',
      include: hasPostgres && isFullScope ? ['test/server/**/*.test.ts'] : [],
      exclude: [processTests, 'test/server/postgres/**'],
      ...serverDefaults,
    },
  },
];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react()],
  test: {
    // The default leaves one of two cores unused.
    maxWorkers: 2,
    projects: projects
      .filter(({ test }) => wantedProjects?.some((name) => name === test?.name) ?? true)
      .map((project) => {
        const include = chosenTests?.map((path) =>
          /\.tsx?$/.test(path) ? path : `${path}/**/*.test.{ts,tsx}`,
        );
        return include ? { ...project, test: { ...project.test, include } } : project;
      }),
  },
});
