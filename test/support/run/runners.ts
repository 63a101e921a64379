import { findChromium } from '../../browser/chromium.ts';
import { freePort } from '../free-port.ts';
import type { Check } from './checks.ts';
import { maxFailures } from './second-run.ts';

/**
 * Tests that Vitest runs.
 *
 * @param projects - of test/vitest.config.ts, separated by commas: their files go to two workers in turn.
 * @param chosen - the files to run; all of the projects where there are none.
 */
export function vitest(name: string, projects: string, ...chosen: readonly string[]): Check {
  const command = (files: readonly string[]) => [
    'vitest',
    'run',
    ...files,
    '--config=test/vitest.config.ts',
    ...projects.split(',').map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=test/support/run/vitest-reporter.ts',
  ];
  return {
    name,
    command: command(chosen),
    again: (failed) => command([...new Set(failed.map(({ file }) => file)), '--maxWorkers=1']),
  };
}

const ports = { TEST_PORT: String(await freePort()), TEST_INSPECTOR_PORT: String(await freePort()) };

/**
 * Tests that Playwright runs against the product.
 *
 * @param chosen - parts of the paths of files, and options; everything where there are none.
 */
export function playwright(name: string, ...chosen: readonly string[]): Check {
  const command = ['playwright', 'test', '--config', 'test/browser/playwright.config.ts'];
  return {
    name,
    // This many failures get no second run, so the rest need not run.
    command: [...command, `--max-failures=${maxFailures + 1}`, ...chosen],
    again: () => [...command, '--last-failed', '--workers=1'],
    environment: () => ({ ...ports, CHROMIUM_PATH: findChromium() }),
  };
}
