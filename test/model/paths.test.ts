import { describe, expect, test } from 'vitest';
import { completenessProblems } from './generator/completeness.ts';
import { pickCover } from './generator/cover.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { missingLineProblems } from './generator/missing-lines.ts';
import { overlapProblems } from './generator/overlaps.ts';
import type { PathRun } from './generator/path-run.ts';
import { runAllPaths } from './generator/path-runs.ts';
import { findPaths, type Path } from './generator/paths.ts';
import { unreachedExpectations } from './generator/specification-checks.ts';
import { structureProblems } from './generator/structure.ts';
import { transitionsText } from './generator/transition-lines.ts';
import { allTransitions } from './generator/transitions.ts';
import { waitProblems } from './generator/waits.ts';
import { chosenModels } from './models.ts';
import { readTransitions } from './transitions-file.ts';

// Walking a few hundred paths takes long on a busy machine.
describe.each(chosenModels)('$flow', { timeout: 60_000 }, (model) => {
  const paths = findPaths(model);
  const written = readTransitions(model);
  const walkAll = () => runAllPaths(model);

  // A loop, because `test.each` shortens the names, and people follow a failing path by its name.
  for (const path of paths) {
    // oxlint-disable-next-line vitest/valid-title -- a string that the rule can't see
    test(path.name, async () => {
      const run = await walked(model, path);
      // After an intended change, `npm run machines` records it.
      expect([...run.problems, ...missingLineProblems(run, written)]).toEqual([]);
    });
  }

  test('reaches every expectation of the specification', async () => {
    expect(unreachedExpectations(model, await walkAll())).toEqual([]);
  });

  test('takes every transition, and the model declares nothing unused', async () => {
    expect(completenessProblems(model, await walkAll())).toEqual([]);
  });

  test('follows the rules for every machine’s structure', () => {
    expect(structureProblems(model)).toEqual([]);
  });

  test('never handles an event twice without a reason', () => {
    expect(overlapProblems(model)).toEqual([]);
  });

  test('has no wait without an exit', () => {
    expect(waitProblems(model)).toEqual([]);
  });

  test('matches its transitions file; after an intended change run `npm run machines`', async () => {
    expect(transitionsText(model, await walkAll())).toBe(written);
  });

  test('can be covered by few paths', async () => {
    const cover = pickCover(await walkAll());
    expect(cover.length).toBeLessThanOrEqual(allTransitions(model).length);
    expect(completenessProblems(model, cover).filter((problem) => problem.startsWith('no path'))).toEqual([]);
  });

  test('gives each path a unique name', () => {
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  });
});

/** Path → its run. A flow has hundreds of paths, and searching for each would take longer than walking it. */
const runs = new WeakMap<Path, PathRun>();

/** Walks all paths of the model on the first call. */
async function walked(model: FlowModel, path: Path): Promise<PathRun> {
  if (!runs.has(path)) for (const run of await runAllPaths(model)) runs.set(run.path, run);
  const run = runs.get(path);
  if (!run) throw new Error(`‘${path.name}’ isn’t walked.`);
  return run;
}
