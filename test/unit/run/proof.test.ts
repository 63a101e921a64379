import { describe, expect, test } from 'vitest';
import { machineFile } from '../../model/transitions-file.ts';
import { readSources, stripProgram } from '../../proof/dependencies.ts';
import { type Entry, resolveStatus, shardsToRun } from '../../proof/results.ts';
import { allShards } from '../../proof/shards.ts';

const ended = (at: string): Entry => ({ hash: 'a', passed: 1, failed: 0, seconds: 1, at });

describe('a shard', () => {
  test.each([
    ['that never ran', undefined, 'stale'],
    ['whose dependencies have changed since', { ...ended('2026-01-01'), hash: 'b' }, 'stale'],
    ['that failed before something changed', { ...ended('2026-01-01'), hash: 'b', failed: 1 }, 'stale'],
    ['that failed', { ...ended('2026-01-01'), failed: 1 }, 'red'],
    ['that passed', ended('2026-01-01'), 'proven'],
  ])('%s is %s', (_, entry, status) => {
    expect(resolveStatus(entry, 'a')).toBe(status);
  });

  test('is run unless it is proven, those that never ran or ran longest ago first', () => {
    const shards = [
      { name: 'new', status: 'stale' },
      { name: 'recent', status: 'red' },
      { name: 'old', status: 'stale' },
      { name: 'done', status: 'proven' },
    ] as const;
    const results = { recent: ended('2026-02-01'), old: ended('2026-01-01'), done: ended('2025-01-01') };
    expect(shardsToRun(shards, results).map(({ name }) => name)).toEqual(['new', 'old', 'recent']);
  });
});

describe('the dependencies of a shard', () => {
  const sources = readSources();
  const shards = allShards(sources);

  test('are found through values, types, re-exports and dynamic imports', () => {
    expect(sources.closureOf(['test/proof/run.ts'])).toEqual(
      expect.arrayContaining(['test/support/run/run-report.ts', 'test/mutants/code/areas.ts']),
    );
    expect(sources.closureOf(['src/main.tsx'])).toEqual(
      expect.arrayContaining(['src/main.css', 'src/app/start/start-app.tsx', 'src/app/routing/router.tsx']),
    );
  });

  test('belong to a shard whose name is unique', () => {
    const names = shards.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(shards.filter(({ kind }) => kind === 'walks' || kind === 'replay'))(
    'contains the machine and the screen of its flow: $name',
    ({ flow, dependsOn }) => {
      const files = sources.closureOf(dependsOn.imports);
      expect(files).toContain(machineFile(flow ?? ''));
      expect(files.some((file) => /^src\/screens\/.*-screen\.tsx$/.test(file))).toBe(true);
    },
  );

  test('have the same hash while nothing changes, and another after any change', () => {
    const [one, other] = ['contract/paths.ts', 'contract/brand.ts'].map((file) =>
      sources.hashDependencies({ imports: [], files: [file] }),
    );
    expect(one).not.toBe(other);
    expect(readSources().hashDependencies({ imports: [], files: ['contract/paths.ts'] })).toBe(one);
  });

  test.each([
    ['a comment', 'const limit = 3; // at most\nexport const f = () => limit;', true],
    ['the layout', 'const limit = 3;\n\nexport const f =\n  () => limit;', true],
    ['a name that only the file knows', 'const most = 3;\nexport const f = () => most;', true],
    ['a value', 'const limit = 4;\nexport const f = () => limit;', false],
    ['a type', 'const limit = 3;\nexport const f = (): number => limit;', false],
    ['a name that others know', 'const limit = 3;\nexport const g = () => limit;', false],
  ])('a program and another one that differs in %s', (_, changed, isSame) => {
    const before = 'const limit = 3;\nexport const f = () => limit;';
    expect(stripProgram('limit.ts', changed) === stripProgram('limit.ts', before)).toBe(isSame);
    expect(stripProgram('limit.md', changed)).not.toBe(stripProgram('limit.md', before));
  });
});
