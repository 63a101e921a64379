import { describe, expect, test } from 'vitest';
import { completenessProblems } from './generator/completeness.ts';
import { coverOf } from './generator/cover.ts';
import { unmetExpectations } from './generator/expectations.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { overlapProblems } from './generator/overlaps.ts';
import { type Path, pathsOf } from './generator/paths.ts';
import { type Performance, perform } from './generator/performance.ts';
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
  const walk = walker(model);
  const walkAll = async () => {
    const performances: Performance[] = [];
    for (const path of paths) performances.push(await walk(path));
    return performances;
  };

  // A loop, because `test.each` shortens the names, and a failing path's name is what a person follows by hand.
  for (const path of paths) {
    // oxlint-disable-next-line vitest/valid-title -- a string that the rule can’t see
    test(path.name, async () => {
      const performance = await walk(path);
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

  test('lets nobody wait without a way out', () => {
    expect(waitProblems(model)).toEqual([]);
  });

  test('does what its transitions file says; after a wanted change run `npm run machines`', async () => {
    expect(transitionsText(model, await walkAll())).toBe(written);
  });

  test('can be covered by few paths', async () => {
    const performances = await walkAll();
    const cover = coverOf(performances);
    expect(cover.length).toBeLessThanOrEqual(universeOf(model).length);
    expect(completenessProblems(model, cover).filter((problem) => problem.startsWith('no path'))).toEqual([]);
  });

  test('gives each path a name of its own', () => {
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  });
});

/** Walks each path once, whoever asks first. */
function walker(model: FlowModel): (path: Path) => Promise<Performance> {
  const walked = new Map<Path, Promise<Performance>>();
  return (path) => {
    const performance = walked.get(path) ?? perform(model, path);
    walked.set(path, performance);
    return performance;
  };
}
