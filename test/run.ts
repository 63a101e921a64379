import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './browser/chromium.ts';
import { writeContactSheet } from './browser/support/contact-sheet.ts';
import { findPostgresBinaries } from './server/support/postgres-binaries.ts';
import { type Check, runChecks, sumOf } from './support/checks.ts';
import { freePort } from './support/free-port.ts';
import { recordIn } from './support/record.ts';
import { playwrightOutcome, vitestOutcome } from './support/reports.ts';
import { suiteTable } from './support/suite-table.ts';

/**
 * `npm test`: everything, with `--mutants` those of the machines, too;
 * `npm run check` (`--fast`): what needs no server and no browser;
 * `npm run test:paths` (`--paths`): in the browser every path of every flow with a screen, not only the fewest;
 * `npm run gallery` (`--gallery`): pictures of every state of every flow with a screen.
 * The last line is `N passed, N failed`; the exit code is 0 only when nothing failed and nothing was skipped.
 */
const isFast = process.argv.includes('--fast');
const isPaths = process.argv.includes('--paths');
const isGallery = process.argv.includes('--gallery');
const isWithMutants = process.argv.includes('--mutants');
/** Everything, and the table of suites goes into docs/tests.md. */
const isRecorded = process.argv.includes('--record');
const reports = mkdtempSync(join(tmpdir(), 'counterpart-reports-'));

const vitest = (name: string, ...projects: string[]) => {
  const report = join(reports, `${projects.join('-')}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      '--config=test/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: () => vitestOutcome(report),
  };
};

const fast = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'lint',
    command: ['oxlint', '--config', '.config/oxlint.json', '--type-aware', '--deny-warnings'],
  },
  { name: 'format', command: ['biome', 'ci', '--config-path', '.config', '.'] },
  { name: 'unused code', command: ['knip'] },
  vitest('unit tests', 'unit'),
  vitest('model tests', 'model'),
];

const port = await freePort();
const browserReport = join(reports, 'browser.json');
const playwright = (name: string, ...args: string[]) => ({
  name,
  command: ['playwright', 'test', '--config', 'test/browser/playwright.config.ts', ...args],
  environment: () => ({
    CHROMIUM_PATH: findChromium(),
    TEST_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    ...(isPaths && { TEST_PATHS: 'all' }),
    ...(isGallery && { TEST_GALLERY: 'yes' }),
  }),
  read: () => playwrightOutcome(browserReport),
});
/** Each waits for its database and for clocks half of the time: the two go together. */
const server = [
  vitest('server tests, embedded database', 'server'),
  ...(findPostgresBinaries() ? [vitest('server tests, PostgreSQL', 'server-postgres')] : []),
];
const mutants = {
  name: 'mutants',
  command: ['tsx', 'test/model/mutants/run.ts', ...(isRecorded ? ['--record'] : [])],
};

const results = await runChecks(chosenChecks());
const total = sumOf(results);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${suiteTable(results)}\n`);
if (isGallery && total.passed > 0) console.log(`The contact sheet: ${writeContactSheet('gallery')}\n`);
if (isRecorded && total.failed === 0) recordIn('docs/tests.md', 'suites', suiteTable(results));
if (total.skipped > 0)
  console.log(`${total.skipped} skipped: a skipped test proves nothing, so this is a failure.`);
console.log(`${total.passed} passed, ${total.failed + total.skipped} failed`);
process.exitCode = total.failed + total.skipped > 0 ? 1 : 0;

function chosenChecks(): readonly (readonly Check[])[] {
  if (isPaths) return [[playwright('every path in the browser', 'generated-paths')]];
  if (isGallery) return [[playwright('pictures')]];
  const alone = (checks: readonly Check[]) => checks.map((check) => [check]);
  if (isFast) return alone(fast);
  return [...alone(fast), ...(isWithMutants ? [[mutants]] : []), server, [playwright('browser tests')]];
}
