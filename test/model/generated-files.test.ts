import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { readText, repositoryUrl } from '../support/syntax.ts';
import { generatedFiles, lostFiles } from './generated-files.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { allTransitions } from './generator/transitions.ts';
import { machineConfigText } from './machine-config.ts';
import { models } from './models.ts';

describe('the files generated from the machines', { timeout: 120_000 }, async () => {
  const files = await generatedFiles();

  // A loop, so that the test's title names the stale file.
  for (const [path, text] of files)
    test(`${path} is not stale; after an intended change run \`npm run machines\``, () => {
      expect(existsSync(repositoryUrl(path)) ? readText(path) : '(missing)').toBe(text);
    });

  test('are complete: their folders contain nothing else', () => {
    expect(lostFiles(files)).toEqual([]);
  });

  test('are small enough to review: none exceeds 200 kB', () => {
    expect([...files].filter(([, text]) => text.length > 200_000).map(([path]) => path)).toEqual([]);
  });
});

test('an orphaned generated file is reported', () => {
  expect(lostFiles(new Map())).toContain('docs/machines/verify-email.svg');
});

describe('the configuration as JSON', () => {
  test.each(models)('yields the same transitions of $flow', (model) => {
    expect(allTransitions(rebuilt(model, (text) => text))).toEqual(allTransitions(model));
  });

  test('a changed configuration yields other transitions', () => {
    const model = models.find(({ flow }) => flow === 'analytics');
    if (!model) throw new Error('There is no model.');
    const another = rebuilt(model, (text) => text.replace('analytics.pageEntered', 'analytics.pageLeft'));
    expect(allTransitions(another)).not.toEqual(allTransitions(model));
  });
});

function rebuilt(model: FlowModel, change: (text: string) => string): FlowModel {
  const { machine } = model;
  const config = JSON.parse(change(machineConfigText(machine)));
  return { ...model, machine: new StateMachine(config, machine.implementations) as AnyStateMachine };
}
