import { parseArgs } from 'node:util';
import { findChromium } from './browser/chromium.ts';
import { sites } from './browser/sites.ts';
import { writeContactSheet } from './browser/support/contact-sheet.ts';
import { findPostgresBinaries } from './server/support/postgres/postgres-binaries.ts';
import { flowNames, modelTestsOfFlow, testsOfFlow } from './support/flow-files.ts';
import { recordIn } from './support/record.ts';
import { type Check, runChecks } from './support/run/checks.ts';
import { endOfRun } from './support/run/end-of-run.ts';
import { playwright, vitest } from './support/run/runners.ts';
import { suiteTable } from './support/run/suite-table.ts';

/**
 * `npm test`: everything once, what CI runs; `npm test -- verify-email`: the tests of one flow; `npm run check`
 * (`--fast`): what needs no server and no browser; `npm run gallery` (`--gallery`): pictures of every state of every
 * flow with a screen. `--record` writes the table of suites into docs/tests.md. The rest is left to `npm run proof`
 * (proof/run.ts). Failed tests run once more, alone (support/run/second-run.ts). A run ends with the time of each
 * suite, the slowest tests, the flaky ones and those that failed. The last line is `N passed, N failed`; the exit code
 * is 0 only when nothing failed and nothing was skipped.
 */
const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fast: { type: 'boolean' },
    gallery: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});
const [flow, ...more] = positionals;
if (flow !== undefined && (more.length > 0 || !flowNames().includes(flow))) {
  console.error(`One of these flows can be tested by itself: ${flowNames().join(', ')}.`);
  process.exit(1);
}
// The runners read it from their environment (support/scope.ts).
if (flow !== undefined) process.env.TEST_FLOW = flow;
if (args.gallery) process.env.TEST_GALLERY = 'yes';
// A flow's tests and the gallery don't use the inspector.
if (flow !== undefined || args.gallery) process.env.TEST_PROJECT = 'product';

const hasPostgres = findPostgresBinaries() !== null;
const startedAt = performance.now();
const results = await runChecks(chosenChecks());
const suites = suiteTable(results, (performance.now() - startedAt) / 1000);
const end = endOfRun(results, suites);
console.log(`\n${end.text}`);
if (args.gallery && end.passed > 0) console.log(`The contact sheet: ${writeContactSheet('gallery')}`);
if (args.record && end.failed === 0) recordIn('docs/tests.md', 'suites', suites);
console.log(`${end.passed} passed, ${end.failed} failed`);
process.exitCode = end.failed > 0 ? 1 : 0;

/** Groups run in sequence, the checks of a group in parallel. */
function chosenChecks(): readonly (readonly Check[])[] {
  if (flow !== undefined) return listChecks(flow);
  if (args.gallery) return [[playwright('pictures')]];
  const first: readonly Check[] = [
    // Four checkers, as by default, check shared types four times: 28 s of processor time instead of 14.
    { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
    {
      name: 'lint',
      command: ['oxlint', '--config', '.config/oxlint.json', '--type-aware', '--deny-warnings'],
    },
    { name: 'format', command: ['biome', 'ci', '--config-path', '.config', '.'] },
    { name: 'unused code', command: ['knip'] },
  ];
  // One worker each, so that the paths of all models are walked once.
  const headless = [
    vitest('unit tests', 'unit,mocks', '--maxWorkers=1'),
    vitest('model tests', 'model', '--maxWorkers=1'),
  ];
  if (args.fast) return [first, headless];
  const builds = Object.keys(sites).map((site) => ({
    name: `build of the ${site} site`,
    command: ['tsx', 'test/browser/build-site.ts', site],
  }));
  return [
    [...first, ...builds],
    headless,
    // The tests of processes wait most of the time.
    [
      vitest(`server tests, ${hasPostgres ? 'PostgreSQL' : 'embedded database'}`, 'server'),
      vitest('server tests, processes of their own', 'processes'),
    ],
    [
      // Runs while Playwright starts the product twice and loads its tests (20 s, one core).
      { ...vitest('component tests', 'components'), environment: () => ({ CHROMIUM_PATH: findChromium() }) },
      { ...playwright('browser tests'), isShown: true },
    ],
  ];
}

/** A flow's own tests: unit, model, and its paths, reloads and specs in the browser. */
function listChecks(name: string): readonly (readonly Check[])[] {
  const units = testsOfFlow('test/unit', name);
  return [
    [
      ...(units.length > 0 ? [vitest('unit tests', 'unit,mocks', ...units)] : []),
      vitest('model tests', 'model', ...modelTestsOfFlow(name)),
    ],
    [playwright('browser tests', 'walks/', ...testsOfFlow('test/browser', name))],
  ];
}
