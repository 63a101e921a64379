import { parseArgs } from 'node:util';
import { findChromium } from './browser/chromium.ts';
import { sites } from './browser/sites.ts';
import { writeContactSheet } from './browser/support/contact-sheet.ts';
import { findPostgresBinaries } from './server/support/postgres/postgres-binaries.ts';
import { type Check, runChecks } from './support/checks.ts';
import { endOfRun } from './support/end-of-run.ts';
import { flowNames, modelTestsOfFlow, testsOfFlow } from './support/flow-files.ts';
import { freePort } from './support/free-port.ts';
import { recordIn } from './support/record.ts';
import { maxFailures } from './support/second-run.ts';
import { suiteTable } from './support/suite-table.ts';

/**
 * `npm test`: everything once; `npm test -- verify-email`: the tests of one flow;
 * `--all` adds what only repeats: the server tests on the embedded database, where PostgreSQL had them, and more of the
 * product's processes, each state left by Back, all else that can be seen to happen in the browser, the mutants;
 * `npm run check` (`--fast`): what needs no server and no browser;
 * `npm run test:paths` (`--paths`): in the browser all that can be seen to happen and every return, and nothing else;
 * `npm run gallery` (`--gallery`): pictures of every state of every flow with a screen.
 * `--record` writes the table of suites into docs/tests.md.
 * Failed tests run once more, alone (support/second-run.ts). A run ends with the time of each suite, the slowest tests,
 * the flaky ones and those that failed. The last line is `N passed, N failed`; the exit code is 0 only when nothing failed
 * and nothing was skipped.
 */
const { values: wished, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    fast: { type: 'boolean' },
    paths: { type: 'boolean' },
    gallery: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});
const [flow, ...more] = positionals;
if (flow !== undefined && (more.length > 0 || !flowNames().includes(flow))) {
  console.error(`One of these flows can be tested by itself: ${flowNames().join(', ')}.`);
  process.exit(1);
}
// The runners are told by their environment (support/scope.ts).
if (flow !== undefined) process.env.TEST_FLOW = flow;
if (wished.all || wished.paths) process.env.TEST_SCOPE = 'all';

/** @param projects - of test/vitest.config.ts, separated by commas: their files go to two workers in turn. */
const vitest = (name: string, projects: string, ...chosen: readonly string[]): Check => {
  const command = (args: readonly string[]) => [
    'vitest',
    'run',
    ...args,
    '--config=test/vitest.config.ts',
    ...projects.split(',').map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=test/support/vitest-reporter.ts',
  ];
  return {
    name,
    command: command(chosen),
    again: (failed) => command([...new Set(failed.map(({ file }) => file))]),
  };
};

const components: Check = {
  ...vitest('component tests', 'components'),
  environment: () => ({ CHROMIUM_PATH: findChromium() }),
};
const ports = { TEST_PORT: String(await freePort()), TEST_INSPECTOR_PORT: String(await freePort()) };
const playwright = (name: string, ...chosen: readonly string[]): Check => {
  const command = ['playwright', 'test', '--config', 'test/browser/playwright.config.ts'];
  return {
    name,
    // So many failures get no second run, so the rest need not run.
    command: [...command, `--max-failures=${maxFailures + 1}`, ...chosen],
    again: () => [...command, '--last-failed', '--workers=1'],
    environment: () => ({
      ...ports,
      CHROMIUM_PATH: findChromium(),
      ...(wished.gallery && { TEST_GALLERY: 'yes' }),
    }),
  };
};
const mutants = (...args: readonly string[]): Check => ({
  name: 'mutants',
  command: ['tsx', 'test/model/mutants/run.ts', ...args],
});

const hasPostgres = findPostgresBinaries() !== null;
const startedAt = performance.now();
const results = await runChecks(chosenChecks());
const suites = suiteTable(results, (performance.now() - startedAt) / 1000);
const end = endOfRun(results, suites);
console.log(`\n${end.text}`);
if (wished.gallery && end.passed > 0) console.log(`The contact sheet: ${writeContactSheet('gallery')}`);
if (wished.record && end.failed === 0)
  recordIn('docs/tests.md', wished.all ? 'all-suites' : 'suites', suites);
console.log(`${end.passed} passed, ${end.failed} failed`);
process.exitCode = end.failed > 0 ? 1 : 0;

/** One group after the other; the checks of a group go side by side. */
function chosenChecks(): readonly (readonly Check[])[] {
  if (flow !== undefined) return checksOf(flow);
  if (wished.paths) return [[playwright('all walks in the browser', 'walks/')]];
  if (wished.gallery) return [[playwright('pictures')]];
  const first: readonly Check[] = [
    { name: 'types', command: ['tsc', '--noEmit'] },
    {
      name: 'lint',
      command: ['oxlint', '--config', '.config/oxlint.json', '--type-aware', '--deny-warnings'],
    },
    { name: 'format', command: ['biome', 'ci', '--config-path', '.config', '.'] },
    { name: 'unused code', command: ['knip'] },
  ];
  // Together: some files take as long as all others.
  const headless = vitest('unit and model tests', 'unit,mocks,model');
  if (wished.fast) return [first, [headless]];
  const builds = Object.keys(sites).map((site) => ({
    name: `build of the ${site} site`,
    command: ['tsx', 'test/browser/build-site.ts', site],
  }));
  return [
    [...first, ...builds],
    [headless],
    ...(wished.all ? [[mutants(...(wished.record ? ['--record'] : []))]] : []),
    // Those of processes wait most of the time.
    [
      vitest(`server tests, ${hasPostgres ? 'PostgreSQL' : 'embedded database'}`, 'server'),
      vitest('server tests, processes of their own', 'processes'),
    ],
    ...(wished.all && hasPostgres ? [[vitest('server tests, embedded database', 'server-embedded')]] : []),
    [components],
    [playwright('browser tests')],
  ];
}

/** A flow's own tests: unit, model, and its paths, reloads and specs in the browser. */
function checksOf(name: string): readonly (readonly Check[])[] {
  const units = testsOfFlow('test/unit', name);
  return [
    [
      ...(units.length > 0 ? [vitest('unit tests', 'unit,mocks', ...units)] : []),
      vitest('model tests', 'model', ...modelTestsOfFlow(name)),
    ],
    [playwright('browser tests', 'walks/', ...testsOfFlow('test/browser', name))],
  ];
}
