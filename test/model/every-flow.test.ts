import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceProblems } from './generator/source-rules.ts';
import { models } from './models.ts';

const machineFiles = filesIn('../../machines/').filter((file) => file.endsWith('.machine.ts'));
const flows = machineFiles.map((file) => basename(file, '.machine.ts')).sort();
const here = filesIn('./').map((file) => basename(file));

describe('every flow', () => {
  test('has a tested model', () => {
    expect(models.map(({ flow }) => flow).sort()).toEqual(flows);
    expect(listFlows('.model.ts')).toEqual(flows);
  });

  test('has a transitions file', () => {
    expect(listFlows('.transitions.txt')).toEqual(flows);
  });

  test.each(machineFiles.map((file) => [basename(file), file]))(
    '%s is self-contained and plain',
    (_, file) => {
      expect(sourceProblems(file, readFileSync(file, 'utf8'))).toEqual([]);
    },
  );
});

function filesIn(folder: string): readonly string[] {
  const address = new URL(folder, import.meta.url);
  return readdirSync(address, { recursive: true, encoding: 'utf8' }).map((file) =>
    fileURLToPath(new URL(file, address)),
  );
}

function listFlows(ending: string): readonly string[] {
  return here
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))
    .sort();
}
