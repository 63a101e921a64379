import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { readText, repositoryUrl } from '../support/syntax.ts';
import { generatedFiles, lostFiles } from './generated-files.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { universeOf } from './generator/transitions.ts';
import { machineConfigText } from './machine-config.ts';
import { models } from './models.ts';

describe('what is generated from the machines', { timeout: 120_000 }, async () => {
  const files = await generatedFiles();

  // A loop, because each file’s name says what is stale.
  for (const [path, text] of files)
    test(`${path} is not stale; after a wanted change run \`npm run machines\``, () => {
      expect(existsSync(repositoryUrl(path)) ? readText(path) : '(missing)').toBe(text);
    });

  test('is complete: nothing else is in its folders', () => {
    expect(lostFiles(files)).toEqual([]);
  });

  test('can be reviewed: no file is above 200 kB', () => {
    expect([...files].filter(([, text]) => text.length > 200_000).map(([path]) => path)).toEqual([]);
  });
});

test('an orphaned generated file is noticed', () => {
  expect(lostFiles(new Map())).toContain('docs/machines/verify-email.svg');
});

describe('the configuration as JSON', () => {
  test.each(models)('makes the same transitions of $flow again', (model) => {
    expect(universeOf(rebuilt(model, (text) => text))).toEqual(universeOf(model));
  });

  test('would show what it had lost', () => {
    const model = models.find(({ flow }) => flow === 'analytics');
    if (!model) throw new Error('There is no model.');
    const another = rebuilt(model, (text) => text.replace('analytics.pageEntered', 'analytics.pageLeft'));
    expect(universeOf(another)).not.toEqual(universeOf(model));
  });
});

function rebuilt(model: FlowModel, change: (text: string) => string): FlowModel {
  const { machine } = model;
  const config = JSON.parse(change(machineConfigText(machine)));
  return { ...model, machine: new StateMachine(config, machine.implementations) as AnyStateMachine };
}
