import { Stryker } from '@stryker-mutator/core';
import { recordIn } from '../support/record.ts';
import { type Area, areas } from './areas.ts';
import { type Figure, figureOf, linesOf, tableOf } from './figures.ts';

/**
 * `npm run mutants -- --code`: puts small faults into the code outside of the machines, one at a time, and lets its tests
 * judge each of them (StrykerJS). `-- --code server/limits src/api` takes only those files and folders;
 * `-- --code --record` writes the figures into docs/tests.md.
 * The exit code is 0 only when every area reaches its threshold.
 *
 * @param wishes - the words after `--code`.
 * @throws when one of them names nothing that is mutated.
 */
export async function runCodeMutants(wishes: readonly string[]): Promise<void> {
  const folders = wishes.filter((wish) => !wish.startsWith('--'));
  const unknown = folders.filter((path) => areas.every((area) => filesOf(area, [path]).length === 0));
  if (unknown.length > 0)
    throw new Error(`No area holds ${unknown.join(', ')}: see test/code-mutants/areas.ts.`);
  const figures: Figure[] = [];
  for (const area of areas) {
    const files = filesOf(area, folders);
    if (files.length === 0) continue;
    // Read by test/vitest.config.ts, which each of Stryker's workers loads.
    process.env.TEST_PROJECTS = area.project;
    const results = await new Stryker({ ...options, mutate: [...files] }).runMutationTest();
    for (const line of linesOf(results)) console.log(line);
    figures.push(figureOf(area, results));
  }
  const table = tableOf(figures);
  console.log(table);
  if (wishes.includes('--record')) recordIn('docs/tests.md', 'code-mutants', table);
  process.exitCode = figures.every(({ score, threshold }) => score >= threshold) ? 0 : 1;
}

/** What of an area is wished for: all of it, where nothing is named. */
function filesOf({ folder, except = [] }: Area, wished: readonly string[]): readonly string[] {
  const within = wished.filter((path) => path === folder || path.startsWith(`${folder}/`));
  const chosen = wished.length === 0 ? [folder] : within;
  const patterns = chosen.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`));
  return patterns.length === 0 ? [] : [...patterns, ...except.map((path) => `!${path}`)];
}

const options: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // What is mutated is reached through an app or a screen, too.
  vitest: { configFile: 'test/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  reporters: ['progress'],
  // It rewrites TypeScript's configuration by an interface that version 7 has no more; nothing here needs that.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', '.data', 'docs', 'gallery', 'test-results'],
  // What runs once, when a module is loaded, belongs to no test: each such mutant takes a run of all of them.
  ignoreStatic: true,
  timeoutMS: 20_000,
};
