import { describe, expect, test } from 'vitest';
import { performAll } from './generator/assert-path.ts';
import { completenessProblems } from './generator/completeness.ts';
import { coverOf } from './generator/cover.ts';
import { unmetExpectations } from './generator/expectations.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { overlapProblems } from './generator/overlaps.ts';
import { type Path, pathsOf } from './generator/paths.ts';
import type { Performance } from './generator/performance.ts';
import { structureProblems } from './generator/structure.ts';
import { transitionsText } from './generator/transition-lines.ts';
import { universeOf } from './generator/transitions.ts';
import { unwrittenProblems } from './generator/unwritten.ts';
import { waitProblems } from './generator/waits.ts';
import { chosenModels } from './models.ts';
import { readTransitions } from './transitions-file.ts';

// Walking a few hundred paths takes its time on a busy machine.
describe.each(chosenModels)('$flow', { timeout: 60_000 }, (model) => {
  const paths = pathsOf(model);
  const written = readTransitions(model);
  const walkAll = () => performAll(model);

  // A loop, because `test.each` shortens the names, and a failing path's name is what a person follows by hand.
  for (const path of paths) {
    // oxlint-disable-next-line vitest/valid-title -- a string that the rule can’t see
    test(path.name, async () => {
      const performance = await walked(model, path);
      // After a wanted change, `npm run machines` writes down what is new.
      expect([...performance.problems, ...unwrittenProblems(performance, written)]).toEqual([]);
    });
  }

  test('shows everything that the specification asks for', async () => {
    expect(unmetExpectations(model, await walkAll())).toEqual([]);
  });

  test('takes every transition, and the model declares nothing in vain', async () => {
    expect(completenessProblems(model, await walkAll())).toEqual([]);
  });

  test('is built as every machine has to be', () => {
    expect(structureProblems(model)).toEqual([]);
  });

  test('never answers an event twice without a reason', () => {
    expect(overlapProblems(model)).toEqual([]);
  });

  test('has no wait without an exit', () => {
    expect(waitProblems(model)).toEqual([]);
  });

  test('does what its transitions file says; after a wanted change run `npm run machines`', async () => {
    expect(transitionsText(model, await walkAll())).toBe(written);
  });

  test('can be covered by few paths', async () => {
    const cover = coverOf(await walkAll());
    expect(cover.length).toBeLessThanOrEqual(universeOf(model).length);
    expect(completenessProblems(model, cover).filter((problem) => problem.startsWith('no path'))).toEqual([]);
  });

  test('gives each path a name of its own', () => {
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  });
});

/** How each path went, by path: with hundreds of them in a flow, a search for each would take longer than the walk. */
const performances = new WeakMap<Path, Performance>();

/** The first one asked for walks them all. */
async function walked(model: FlowModel, path: Path): Promise<Performance> {
  if (!performances.has(path))
    for (const performance of await performAll(model)) performances.set(performance.path, performance);
  const performance = performances.get(path);
  if (!performance) throw new Error(`‘${path.name}’ isn’t walked.`);
  return performance;
}
