import { expect, test } from 'vitest';
import { sourceProblems } from './generator/source-rules.ts';

const good = `import { setup } from 'xstate';
import { notProvided } from '../rules/effects.ts';
import type { Profile } from '../../contract/account.ts';
export const machine = setup({}).createMachine({ context: ({ input }) => ({ ...input }), states: { a: {} } });`;

test('accepts a machine that can be pasted into Stately Studio', () => {
  expect(sourceProblems('good.machine.ts', good)).toEqual([]);
});

test.each([
  ['the browser', "import '../../src/browser/toasts.ts';", 'it may not import ../../src/browser/toasts.ts'],
  [
    'values of the contract',
    "import { role } from '../../contract/account.ts';",
    'it may not import ../../contract/account.ts',
  ],
  ['enqueueActions', "import { enqueueActions } from 'xstate';", 'it uses enqueueActions of xstate'],
  ['not()', "import { not } from 'xstate';", 'it uses not of xstate'],
])('refuses %s', (_, line, problem) => {
  expect(sourceProblems('bad.machine.ts', `${line}\n${good}`)).toEqual([problem]);
});

test.each([
  ['a spread', 'states: { a: { on: { ...common } } }', 'its literal spreads'],
  ['a computed key', 'states: { [name]: {} }', 'its literal has a computed key'],
  ['a spread in a list', 'states: { a: { entry: [...common] } }', 'its literal spreads'],
])('refuses %s in the literal', (_, states, problem) => {
  const source = good.replace('states: { a: {} }', states);
  expect(sourceProblems('bad.machine.ts', source)).toEqual([problem]);
});

test('refuses a clock of its own', () => {
  expect(sourceProblems('bad.machine.ts', `${good}\nconst now = () => Date.now();`)).toHaveLength(1);
});
