import { Stryker } from '@stryker-mutator/core';
import { type Area, areas } from './areas.ts';
import { buildFigure, type Figure, formatTable, listSurvivors } from './figures.ts';

/**
 * `npm run mutants -- --code`: puts small faults into the code outside of the machines, one at a time, and runs its
 * tests against each (StrykerJS). `-- --code rules api` takes only these areas (areas.ts). The survivors are listed;
 * the exit code is 0 only when every area reaches its threshold.
 *
 * @param names - the words after `--code`.
 * @throws when one of them names no area.
 */
export async function runCodeMutants(names: readonly string[]): Promise<void> {
  const unknown = names.filter((wanted) => areas.every(({ name }) => name !== wanted));
  if (unknown.length > 0)
    throw new Error(`No area is called ${unknown.join(', ')}: see test/mutants/code/areas.ts.`);
  const figures: Figure[] = [];
  for (const area of areas.filter(({ name }) => names.length === 0 || names.includes(name))) {
    // Read by test/vitest.config.ts, which each of Stryker's workers loads.
    process.env.TEST_PROJECTS = area.project;
    process.env.TEST_FILES = area.tests.join();
    const others = areas.flatMap(({ files }) => files).filter((path) => isWithin(area, path));
    const mutate = [...area.files.map(buildPattern), ...others.map((path) => `!${buildPattern(path)}`)];
    const results = await new Stryker({ ...options, mutate }).runMutationTest();
    for (const line of listSurvivors(results)) console.log(line);
    figures.push(buildFigure(area, results));
  }
  console.log(formatTable(figures));
  process.exitCode = figures.every(({ score, threshold }) => score >= threshold) ? 0 : 1;
}

const buildPattern = (path: string) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`);
const isWithin = ({ files }: Area, path: string) => files.some((folder) => path.startsWith(`${folder}/`));

const options: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Mutated code is also reached through an app or a screen.
  vitest: { configFile: 'test/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  reporters: ['progress'],
  // Stryker would rewrite TypeScript's configuration through an API that version 7 has dropped; nothing here needs
  // that.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', '.data', 'docs', 'gallery', 'test-results'],
  // Code that runs when a module loads belongs to no test: each such mutant would take a run of all of them.
  ignoreStatic: true,
  timeoutMS: 20_000,
};
